/* convert_filter.c - which games of a file are meant: --player --year --result --min-plies. */
#include <stdlib.h>
#include <string.h>

#include "cli/convert.h"

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Whether `part` stands in `text`; letters beyond ASCII must be the same ones. */
static bool contains(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++) {
        size_t same = 0;
        while (same < length && lower(text[same]) == lower(part[same]))
            same++;
        if (same == length)
            return true;
    }
    return length == 0;
}

/* "1980" or "1980-1989" */
static bool read_years(gv_i_filter *out, const char *text)
{
    char *end;
    long first = strtol(text, &end, 10), last = first;
    bool good = end != text && first > 0 && first < 10000;
    if (good && *end == '-') {
        text = end + 1;
        last = strtol(text, &end, 10);
        good = end != text && last >= first && last < 10000;
    }
    if (!good || *end) {
        gv_i_misuse("convert: --year: expected a year, or two as in 1980-1989");
        return false;
    }
    out->by_year = true;
    out->first_year = (int)first;
    out->last_year = (int)last;
    return true;
}

static bool read_result(gv_i_filter *out, const char *text)
{
    int value = GV_NO_RESULT;
    if (strcmp(text, "unfinished") != 0 && !gv_name_read(gv_result_names, text, &value)) {
        gv_i_misuse("convert: --result: found \"%s\", expected black, white, draw or unfinished",
                    text);
        return false;
    }
    out->by_result = true;
    out->result = (gv_result)value;
    return true;
}

bool gv_i_filter_read(gv_i_filter *out, const gv_i_arguments *arguments)
{
    const char *year = gv_i_value(arguments, "year", NULL);
    const char *result = gv_i_value(arguments, "result", NULL);
    long long plies;
    *out = (gv_i_filter){.player = gv_i_value(arguments, "player", NULL)};
    if (!gv_i_number(arguments, "min-plies", 0, 100000, 0, &plies))
        return false;
    out->min_plies = (int)plies;
    return (!year || read_years(out, year)) && (!result || read_result(out, result));
}

bool gv_i_filter_takes(const gv_i_filter *filter, const gv_game_record *game)
{
    const char *black = gv_game_record_tag(game, "Black");
    const char *white = gv_game_record_tag(game, "White");
    const char *date = gv_game_record_tag(game, "Date");
    if (filter->player && !(black && contains(black, filter->player)) &&
        !(white && contains(white, filter->player)))
        return false;
    long year = date ? strtol(date, NULL, 10) : 0;
    if (filter->by_year && (year < filter->first_year || year > filter->last_year))
        return false;
    if (filter->by_result && game->winner != filter->result)
        return false;
    return game->move_count >= filter->min_plies;
}
