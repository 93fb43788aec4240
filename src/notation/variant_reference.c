/*
 * variant_reference.c - the reference of all settings as Markdown, out of gv_keys: the part of
 * docs/variants.md between its markers. A test compares the two, so the page cannot drift.
 */
#include "notation/internal.h"

/* One cell of a table's row, in `quote`s unless empty. A bar would end the cell early. */
static void add_cell(gv_text *out, const char *text, const char *quote)
{
    gv_text_add(out, " ");
    if (*text)
        gv_text_add(out, quote);
    for (const char *at = text; *at; at++) {
        gv_text_add(out, *at == '|' ? "\\" : "");
        gv_text_add_bytes(out, at, 1);
    }
    if (*text)
        gv_text_add(out, quote);
    gv_text_add(out, " |");
}

static void add_key(gv_text *out, const gv_key *key)
{
    gv_text_add(out, "|");
    add_cell(out, key->name, "`");
    add_cell(out, key->type, "");
    add_cell(out, key->fallback, "`");
    add_cell(out, key->example, "`");
    add_cell(out, key->tag ? key->tag : "", "`");
    add_cell(out, key->help, "");
    gv_text_add(out, "\n");
}

/* What the named values of a setting mean; nothing where no name is explained. */
static void add_names(gv_text *out, const gv_key *key, const gv_name *names)
{
    bool explained = false;
    for (const gv_name *name = names; name->name; name++)
        explained = explained || name->help;
    if (!explained)
        return;
    gv_text_addf(out, "\n`%s`:\n\n", key->name);
    for (const gv_name *name = names; name->name; name++)
        gv_text_addf(out, "- `%s`%s%s\n", name->name, name->help ? ": " : "",
                     name->help ? name->help : "");
}

void gv_i_keys_markdown(gv_text *out)
{
    gv_text_add(out, "| key | value | default | example | tag in a record | meaning |\n"
                     "|---|---|---|---|---|---|\n");
    for (const gv_key *key = gv_keys; key->name; key++)
        add_key(out, key);
    for (int key = 0; key < GV_I_KEYS; key++) {
        const gv_name *names = gv_i_key_names((gv_i_key)key);
        if (names)
            add_names(out, &gv_keys[key], names);
    }
}
