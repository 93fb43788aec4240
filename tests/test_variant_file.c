/*
 * test_variant_file.c - variant files: what they may look like, inheritance, writing, and for
 * everything that can be wrong a file in data/bad/variant whose first lines say what must be
 * reported:
 *
 *     ; expect: 5:8: size: found "9x", expected columns x rows such as 8x8
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gluversi/notation.h"
#include "notation/internal.h"
#include "support/checks.h"
#include "support/suites.h"

/* ---------------------------------------------------------------- helpers */

/* What a text is read as; it must be right. */
static gv_variants read_all(const char *text)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    gv_status status = gv_variants_read(text, "test.ini", &variants, &faults);
    check_true(status == GV_OK, text);
    for (size_t i = 0; i < faults.count; i++)
        check_text(text, faults.items[i].message, "");
    gv_faults_free(&faults);
    return variants;
}

/* All faults of a text, a line each; it must have some. */
static gv_text faults_of(const char *text)
{
    gv_variants variants = {0};
    gv_faults faults = {0};
    gv_text all = {0};
    gv_status status = gv_variants_read(text, "test.ini", &variants, &faults);
    check_true(faults.count > 0 && status == faults.items[0].status, text);
    CU_ASSERT_EQUAL(variants.count, 0);
    for (size_t i = 0; i < faults.count; i++) {
        char line[GV_ERROR_MESSAGE_SIZE + GV_ERROR_FILE_SIZE];
        gv_error_text(&faults.items[i], line, sizeof line);
        gv_text_addf(&all, "%s\n", line);
    }
    gv_faults_free(&faults);
    gv_variants_free(&variants);
    return all;
}

static void check_faults(const char *text, const char *expected)
{
    gv_text all = faults_of(text);
    check_text(text, gv_text_string(&all), expected);
    gv_text_free(&all);
}

static void check_get(const gv_variant *variant, const char *key, const char *value)
{
    gv_text text = {0};
    gv_variant_get(variant, key, &text);
    check_text(key, gv_text_string(&text), value);
    gv_text_free(&text);
}

/* ---------------------------------------------------------------- what files look like */

static void files_may_be_laid_out_freely(void)
{
    gv_variants variants =
        read_all("\xEF\xBB\xBF; a mark before, and lines that end as on Windows\r\n"
                 "# another comment\r\n"
                 "\r\n"
                 "\t [ one ]\r\n"
                 "  closing=never\r\n"
                 "title =  A = B ; # [c] \r\n"
                 "[two:one]\r\n"
                 "tie\t= second"); /* and no end of the last line */
    CU_ASSERT_EQUAL_FATAL(variants.count, 2);
    check_text("name", variants.items[0].name, "one");
    check_text("title", variants.items[0].title, "A = B ; # [c]");
    CU_ASSERT_EQUAL(variants.items[0].closing, GV_CLOSING_NEVER);
    check_text("name", variants.items[1].name, "two");
    CU_ASSERT_EQUAL(variants.items[1].closing, GV_CLOSING_NEVER);
    CU_ASSERT_EQUAL(variants.items[1].tie, GV_TIE_SECOND);
    gv_variants_free(&variants);
}

static void variants_are_added_to_the_list(void)
{
    gv_faults faults = {0};
    gv_variants variants = read_all("[a]\n[b]\n");
    CU_ASSERT_EQUAL(gv_variants_read("[c]\n", "c.ini", &variants, &faults), GV_OK);
    CU_ASSERT_EQUAL_FATAL(variants.count, 3);
    check_text("name", variants.items[2].name, "c");
    CU_ASSERT_NOT_EQUAL(gv_variants_read("[d]\ntie = no\n", "d.ini", &variants, &faults), GV_OK);
    CU_ASSERT_NOT_EQUAL(gv_variants_read("[e]\ntie = no\n", "e.ini", &variants, &faults), GV_OK);
    CU_ASSERT_EQUAL(variants.count, 3);
    CU_ASSERT_EQUAL_FATAL(faults.count, 2);
    check_text("file", faults.items[0].file, "d.ini");
    check_text("file", faults.items[1].file, "e.ini");
    gv_faults_free(&faults);
    gv_variants_free(&variants);
}

static void the_order_of_keys_does_not_matter(void)
{
    gv_variants a =
        read_all("[a]\nsize = 3x3\nleft-right = twisted\nholes = a1\nlink = c1 N > c3 N\n"
                 "first = white\nposition = .XO/.../...\nto-move = black\n");
    gv_variants b = read_all("[b]\nto-move = black\nposition = .XO/.../...\nfirst = white\n"
                             "link = c1 N > c3 N\nholes = a1\nleft-right = twisted\nsize = 3x3\n");
    CU_ASSERT_TRUE(gv_variant_equal(&a.items[0], &b.items[0]));
    check_get(&b.items[0], "to-move", "black");
    gv_variants_free(&a);
    gv_variants_free(&b);
}

/* ---------------------------------------------------------------- inheritance */

static void sections_are_based_on_others_in_any_order(void)
{
    gv_variants variants = read_all("[third : second]\n"
                                    "tie = second\n"
                                    "[second : first]\n"
                                    "title = not inherited\n"
                                    "size = 4x6\n"
                                    "holes = a1 d6\n"
                                    "[first : mobius]\n"
                                    "closing = never\n"
                                    "holes = h8\n");
    CU_ASSERT_EQUAL_FATAL(variants.count, 3);
    const gv_variant *third = &variants.items[0];
    check_text("name", third->name, "third");
    check_text("title", third->title, "");
    check_get(third, "size", "4x6");
    check_get(third, "left-right", "twisted");
    check_get(third, "holes", "a1 d6");
    check_get(third, "closing", "never");
    check_get(third, "tie", "second");
    check_get(&variants.items[1], "tie", "draw");
    check_get(&variants.items[2], "holes", "h8");
    gv_variants_free(&variants);
}

static void a_section_goes_before_a_shipped_variant(void)
{
    gv_variants variants = read_all("[mine : klein]\n[klein]\nleft-right = straight\n");
    check_get(&variants.items[0], "left-right", "straight");
    check_get(&variants.items[0], "top-bottom", "open");
    gv_variants_free(&variants);
}

static void links_add_up_and_none_drops_them(void)
{
    gv_variants variants = read_all("[a]\n"
                                    "link = a1 N > h8 N\n"
                                    "link = b1 N > g8 N; c1 N > f8 N\n"
                                    "[more : a]\n"
                                    "link = d1 N > e8 N\n"
                                    "[other : a]\n"
                                    "link = a1 N > a8 N\n"
                                    "link = none\n" /* what was inherited, wherever it stands */
                                    "[less : a]\n"
                                    "link = none\n");
    CU_ASSERT_EQUAL_FATAL(variants.count, 4);
    check_get(&variants.items[0], "link", "a1 N > h8 N; b1 N > g8 N; c1 N > f8 N");
    CU_ASSERT_EQUAL(variants.items[0].links[2].line, 3);
    CU_ASSERT_EQUAL(variants.items[1].link_count, 4);
    check_get(&variants.items[2], "link", "a1 N > a8 N");
    CU_ASSERT_EQUAL(variants.items[3].link_count, 0);
    gv_variants_free(&variants);
}

static void positions_and_starts_are_inherited(void)
{
    gv_variants variants = read_all("[drawn]\nsize = 2x2\nposition = X./.O\nto-move = white\n"
                                    "start = position\n"
                                    "[same : drawn]\nstart = position\n"
                                    "[other : drawn]\nposition = .X/O.\n"
                                    "[black : drawn]\nto-move = black\n"
                                    "[usual : drawn]\nstart = mirrored\n"
                                    "[holes : drawn]\nholes = a1\nposition = .X/O.\n"
                                    "[none : drawn]\nposition = none\nstart = parallel\n");
    CU_ASSERT_EQUAL_FATAL(variants.count, 7);
    check_get(&variants.items[1], "position", "X./.O");
    check_get(&variants.items[2], "position", ".X/O.");
    check_get(&variants.items[2], "to-move", "white");
    check_get(&variants.items[3], "to-move", "black");
    check_get(&variants.items[4], "position", "none");
    check_get(&variants.items[4], "start", "mirrored");
    check_get(&variants.items[5], "position", "#X/O.");
    check_get(&variants.items[6], "start", "parallel");
    gv_variants_free(&variants);
}

/* ---------------------------------------------------------------- writing */

static void check_reads_back(const gv_variant *variant)
{
    gv_text text = {0};
    gv_variant_write(variant, &text);
    gv_variants back = read_all(gv_text_string(&text));
    CU_ASSERT_EQUAL_FATAL(back.count, 1);
    check_true(gv_variant_equal(&back.items[0], variant), gv_text_string(&text));
    check_text("title", back.items[0].title, variant->title);
    check_text("name", back.items[0].name, *variant->name ? variant->name : "unnamed");
    gv_text_free(&text);
    gv_variants_free(&back);
}

static void a_written_variant_reads_back(void)
{
    gv_variant variant = check_found("klein-6x6");
    static const char *const settings[][2] = {{"title", "Möbius' friend"},
                                              {"holes", "a1 f6 random 2"},
                                              {"link", "b1 N > c1 N; d1 N > d1 S"},
                                              {"closing", "accompanied"},
                                              {"objective", "fewest"},
                                              {"first", "white"},
                                              {"start", "parallel"},
                                              {"quiet", "own"},
                                              {"stock", "18"},
                                              {"tie", "second"},
                                              {"left-right", "straight"},
                                              {"top-bottom", "twisted"}};
    check_reads_back(&variant);
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        check_set(&variant, settings[i][0], settings[i][1]);
        check_reads_back(&variant);
    }
    check_set(&variant, "position", ".XO.../....../....../#...../....../......");
    check_reads_back(&variant);
    check_set(&variant, "to-move", "black");
    check_reads_back(&variant);
    gv_variant_free(&variant);
    check_reads_back(&variant); /* the defaults, without a name */
}

static void a_variant_is_written_as_people_would(void)
{
    gv_variants variants = read_all("[mine : klein-6x6]\n"
                                    "title = Mine\n"
                                    "link = a1 N > b1 S; c1 N > d1 S\n");
    gv_text text = {0};
    gv_variant_write(&variants.items[0], &text);
    check_text("written", gv_text_string(&text),
               "[mine]\n"
               "title = Mine\n"
               "size = 6x6\n"
               "left-right = twisted\n"
               "top-bottom = straight\n"
               "link = a1 N > b1 S\n"
               "link = c1 N > d1 S\n");
    gv_text_free(&text);
    gv_variants_free(&variants);
}

static void shipped_variants_read_back(void)
{
    gv_variants shipped = {0};
    CU_ASSERT_EQUAL(gv_variants_shipped(&shipped, NULL), GV_OK);
    for (size_t i = 0; i < shipped.count; i++)
        check_reads_back(&shipped.items[i]);
    gv_variants_free(&shipped);
}

/* ---------------------------------------------------------------- faults */

#define BAD_FOLDER GV_TEST_DATA "/bad/variant"

/* The lines "; expect: FAULT" that a bad file begins with, as "FILE:FAULT" lines. */
static gv_text expected_of(const char *path, const char *text)
{
    static const char mark[] = "; expect: ";
    gv_text expected = {0};
    while (strncmp(text, mark, strlen(mark)) == 0) {
        text += strlen(mark);
        size_t length = strcspn(text, "\n");
        gv_text_addf(&expected, "%s:%.*s\n", path, (int)length, text);
        text += length + (text[length] == '\n');
    }
    return expected;
}

static void check_bad_file(const char *path)
{
    gv_text text = {0}, all = {0};
    gv_variants variants = {0};
    gv_faults faults = {0};
    CU_ASSERT_EQUAL_FATAL(gv_text_read_file(&text, path, GV_TEXT_LIMIT, NULL), GV_OK);
    gv_text expected = expected_of(path, gv_text_string(&text));
    check_true(expected.length > 0, path);
    check_true(gv_variants_read_file(path, &variants, &faults) != GV_OK, path);
    CU_ASSERT_EQUAL(variants.count, 0);
    for (size_t i = 0; i < faults.count; i++) {
        char line[GV_ERROR_MESSAGE_SIZE + GV_ERROR_FILE_SIZE];
        gv_error_text(&faults.items[i], line, sizeof line);
        gv_text_addf(&all, "%s\n", line);
    }
    check_text(path, gv_text_string(&all), gv_text_string(&expected));
    gv_faults_free(&faults);
    gv_variants_free(&variants);
    gv_text_free(&text);
    gv_text_free(&all);
    gv_text_free(&expected);
}

static void bad_files_report_what_they_expect(void)
{
    DIR *folder = opendir(BAD_FOLDER);
    int files = 0;
    CU_ASSERT_PTR_NOT_NULL_FATAL(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        if (entry->d_name[0] == '.')
            continue;
        char path[1024];
        snprintf(path, sizeof path, BAD_FOLDER "/%s", entry->d_name);
        check_bad_file(path);
        files++;
    }
    closedir(folder);
    CU_ASSERT_TRUE(files > 50);
}

static void a_fault_of_a_base_is_told_once(void)
{
    check_faults("[a]\nsize = 99x1\nholes = a9\n"
                 "[b : a]\nholes = z9\ntie = no\n"
                 "[c : b]\nsize = 2x2\nholes = a3\n",
                 "test.ini:2:8: size: found \"99x1\", expected 1 to 26 columns and 1 to 26 rows\n"
                 "test.ini:6:7: tie: found \"no\", expected draw or second\n"
                 "test.ini:9:9: holes: a3 is beyond the last row, 2\n");
}

static void a_file_of_faults_is_not_read_to_its_end(void)
{
    gv_text text = {0};
    gv_variants variants = {0};
    gv_faults faults = {0};
    for (int i = 0; i < 5000; i++)
        gv_text_add(&text, "nonsense\n");
    CU_ASSERT_EQUAL(gv_variants_read(gv_text_string(&text), "x.ini", &variants, &faults),
                    GV_ERROR_SYNTAX);
    CU_ASSERT_EQUAL_FATAL(faults.count, 1001);
    check_text("last", faults.items[1000].message,
               "more than 1000 faults, the rest is not looked at");
    gv_faults_free(&faults);

    gv_text_clear(&text);
    for (int i = 0; i < 1001; i++)
        gv_text_addf(&text, "[s%d : s%d]\n", i, i + 1); /* each is the base of the one above */
    CU_ASSERT_EQUAL(gv_variants_read(gv_text_string(&text), "x.ini", &variants, &faults),
                    GV_ERROR_VALUE);
    CU_ASSERT_EQUAL_FATAL(faults.count, 2);
    check_text(
        "base", faults.items[0].message,
        "found base \"s1000\", expected a section of this file or a shipped variant, did you "
        "mean s100?");
    check_text("limit", faults.items[1].message,
               "found more than 1000 sections, the rest is not looked at");
    gv_faults_free(&faults);
    gv_text_free(&text);
}

static void finding_in_a_bad_file_gives_its_first_fault(void)
{
    gv_variant variant;
    gv_error error;
    char text[GV_ERROR_MESSAGE_SIZE + GV_ERROR_FILE_SIZE];
    gv_variant_init(&variant);
    CU_ASSERT_EQUAL(gv_variant_find(&variant, BAD_FOLDER "/several.ini", &error), GV_ERROR_SYNTAX);
    gv_error_text(&error, text, sizeof text);
    check_text("first of several", text,
               BAD_FOLDER "/several.ini:8:1: found closing before any section, expected \"[name]\" "
                          "above it (and 6 more faults)");
    CU_ASSERT_EQUAL(gv_variant_find(&variant, BAD_FOLDER "/tie.ini:bad", &error), GV_ERROR_VALUE);
    gv_error_text(&error, text, sizeof text);
    check_text("the only one", text,
               BAD_FOLDER "/tie.ini:3:7: tie: found \"second player\", expected draw or second");
}

/* ---------------------------------------------------------------- docs/variants.md */

static void the_reference_in_the_docs_is_up_to_date(void)
{
    static const char begin[] = "<!-- keys: begin -->\n", end[] = "<!-- keys: end -->";
    gv_text page = {0}, reference = {0};
    CU_ASSERT_EQUAL_FATAL(
        gv_text_read_file(&page, GV_SOURCE_DIR "/docs/variants.md", GV_TEXT_LIMIT, NULL), GV_OK);
    gv_i_keys_markdown(&reference);
    const char *from = strstr(gv_text_string(&page), begin), *to = from ? strstr(from, end) : NULL;
    check_true(to != NULL, "docs/variants.md has its two markers");
    if (to) {
        from += strlen(begin);
        bool same = (size_t)(to - from) == reference.length &&
                    memcmp(from, gv_text_string(&reference), reference.length) == 0;
        if (!same)
            fprintf(stderr,
                    "\ndocs/variants.md is not what gv_keys says. Put this between its markers "
                    "\"keys: begin\" and \"keys: end\":\n\n%s\n",
                    gv_text_string(&reference));
        CU_ASSERT_TRUE(same);
    }
    gv_text_free(&page);
    gv_text_free(&reference);
}

/* The page's own example must stand: the ini block behind the marker is read as a file. */
static void the_examples_in_the_docs_are_right(void)
{
    static const char fence[] = "```ini\n";
    gv_text page = {0};
    int examples = 0;
    CU_ASSERT_EQUAL_FATAL(
        gv_text_read_file(&page, GV_SOURCE_DIR "/docs/variants.md", GV_TEXT_LIMIT, NULL), GV_OK);
    for (char *at = page.data; (at = strstr(at, fence)); examples++) {
        at += strlen(fence);
        char *stop = strstr(at, "```");
        check_true(stop != NULL, "an example of docs/variants.md is closed");
        if (!stop)
            break;
        *stop = '\0';
        gv_variants variants = read_all(at);
        gv_variants_free(&variants);
        at = stop + 1;
    }
    CU_ASSERT_TRUE(examples >= 3);
    gv_text_free(&page);
}

void gv_suite_variant_file(void)
{
    GV_TEST("files may be laid out freely", files_may_be_laid_out_freely);
    GV_TEST("variants are added to the list", variants_are_added_to_the_list);
    GV_TEST("the order of keys does not matter", the_order_of_keys_does_not_matter);
    GV_TEST("sections are based on others in any order", sections_are_based_on_others_in_any_order);
    GV_TEST("a section goes before a shipped variant", a_section_goes_before_a_shipped_variant);
    GV_TEST("links add up, and none drops them", links_add_up_and_none_drops_them);
    GV_TEST("positions and starts are inherited", positions_and_starts_are_inherited);
    GV_TEST("a written variant reads back", a_written_variant_reads_back);
    GV_TEST("a variant is written as people would", a_variant_is_written_as_people_would);
    GV_TEST("shipped variants read back", shipped_variants_read_back);
    GV_TEST("bad files report what they expect", bad_files_report_what_they_expect);
    GV_TEST("a fault of a base is told once", a_fault_of_a_base_is_told_once);
    GV_TEST("a file of faults is not read to its end", a_file_of_faults_is_not_read_to_its_end);
    GV_TEST("finding in a bad file gives its first fault",
            finding_in_a_bad_file_gives_its_first_fault);
    GV_TEST("the reference in the docs is up to date", the_reference_in_the_docs_is_up_to_date);
    GV_TEST("the examples in the docs are right", the_examples_in_the_docs_are_right);
}
