/* The main of a fuzz target in builds without libFuzzer: runs every file of the
 * folders, and every file, named on the command line, once. Options of
 * libFuzzer ("-runs=0") are skipped, so that one command line does for both.
 * Exits 0 when nothing crashed, 2 when a file cannot be read. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t runs;

static int fail(const char *path)
{
    perror(path);
    return 2;
}

static int run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return fail(path);
    /* A buffer of exactly the file's size, or AddressSanitizer would not see a
     * read past the end. */
    uint8_t *data = NULL;
    long size = -1;
    if (fseek(file, 0, SEEK_END) == 0)
        size = ftell(file);
    if (size >= 0 && fseek(file, 0, SEEK_SET) == 0)
        data = malloc(size > 0 ? (size_t)size : 1);
    if (!data || fread(data, 1, (size_t)size, file) != (size_t)size) {
        free(data);
        fclose(file);
        return fail(path);
    }
    fclose(file);
    printf("%s\n", path);
    fflush(stdout); /* the last line names the file that crashes */
    LLVMFuzzerTestOneInput(data, (size_t)size);
    free(data);
    runs++;
    return 0;
}

static int run_path(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return fail(path);
    if (!S_ISDIR(info.st_mode))
        return run_file(path);

    DIR *folder = opendir(path);
    if (!folder)
        return fail(path);
    int status = 0;
    for (struct dirent *entry; status == 0 && (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        size_t length = strlen(path) + strlen(entry->d_name) + 2;
        char *inner = malloc(length);
        if (!inner) {
            status = fail(path);
            break;
        }
        snprintf(inner, length, "%s/%s", path, entry->d_name);
        status = run_path(inner);
        free(inner);
    }
    closedir(folder);
    return status;
}

int main(int argc, char **argv)
{
    int status = 0;
    for (int i = 1; i < argc && status == 0; i++)
        if (argv[i][0] != '-')
            status = run_path(argv[i]);
    printf("%zu inputs run\n", runs);
    return status;
}
