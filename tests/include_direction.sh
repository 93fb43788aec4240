#!/bin/sh
# Reads the #include lines of src/*/ and include/ and fails when one goes the
# wrong way: include_direction.sh [ROOT]        (ROOT: the tree to read, here)
#
#  - A floor includes its own headers and those of lower floors; not those of
#    another floor of the same height.
#  - A public header includes only lower public headers: the others are not
#    installed.
#  - OpenGL is for gl/ and app/; GLFW and EGL for app/ and gl/context*.
#
# The linker sees a call that goes upward (gv_linkcheck_*); this sees types,
# macros and inline functions, which leave no symbol.  Floors and public headers
# come from src/cmake/floors.txt, the table the build uses.
#
# Exit 0: fine; 1: faults, each with file:line; 2: nothing could be read.

set -u
LC_ALL=C
export LC_ALL

here=$(cd "$(dirname "$0")" && pwd) || exit 2
table=$here/../src/cmake/floors.txt
root=${1:-$here/..}

cd "$root" || exit 2
if [ ! -r "$table" ] || [ ! -d src ]; then
    echo "include_direction: expected $table and $root/src" >&2
    exit 2
fi

folders=src
if [ -d include ]; then folders="src include"; fi

# src/cmake holds the building rules, not a floor.  awk gets the files as words,
# so a source's name must not contain blanks; none of ours does.
files=$(find $folders -path src/cmake -prune -o -type f \
    \( -name '*.c' -o -name '*.h' -o -name '*.inc' \) -print | sort)
if [ -z "$files" ]; then
    echo "include_direction: no sources under $root" >&2
    exit 2
fi

# shellcheck disable=SC2086
exec awk '
function fault(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    faults++
}

# "src/board/../game/x.h" -> "src/game/x.h"
function resolve(path,    part, n, i, out, depth) {
    n = split(path, part, "/")
    depth = 0
    for (i = 1; i <= n; i++) {
        if (part[i] == "..") { if (depth) depth-- }
        else if (part[i] != "." && part[i] != "") out[++depth] = part[i]
    }
    path = ""
    for (i = 1; i <= depth; i++) path = path (i > 1 ? "/" : "") out[i]
    return path
}

# The table comes first.
FNR == NR {
    if ($1 == "floor") number[$2] = $3
    else if ($1 == "header") {
        topic_number[$2] = $3
        for (i = 4; i <= NF; i++) face[$2, $i] = 1
    }
    next
}

# Where are we?  floor: of a source in src/; topic: of a public header.
FNR == 1 {
    sources++
    floor = topic = ""
    split(FILENAME, at, "/")
    if (at[1] == "src") {
        floor = at[2]
        if (!(floor in number)) {
            fault("src/" floor "/ is not in the table of floors")
            floor = ""
        }
    } else {
        topic = at[3]
        sub(/\.h$/, "", topic)
        if (at[2] != "gluversi" || !(topic in topic_number)) {
            fault("this public header is not in the table of floors")
            topic = ""
        }
    }
    folder = FILENAME
    sub(/\/[^\/]*$/, "", folder)
}

/^[ \t]*#[ \t]*include[ \t]*["<]/ && (floor != "" || topic != "") {
    header = $0
    sub(/^[^"<]*/, "", header)
    quoted = substr(header, 1, 1) == "\""
    header = substr(header, 2)
    sub(/[">].*$/, "", header)
    shown = quoted ? "\"" header "\"" : "<" header ">"

    # What a quoted name without folder or with .. means depends on where it stands.
    path = header
    if (quoted && (header !~ /\// || header ~ /^\.\.?\//)) {
        path = resolve(folder "/" header)
        if (!sub(/^src\//, "", path)) sub(/^include\//, "", path)
    }
    split(path, to, "/")

    # The graphics libraries.
    windowing = path ~ /^(GLFW|EGL)\// || path ~ /^epoxy\/(egl|glx|wgl)/
    drawing = path ~ /^(epoxy|GL|GLES|GLES2|GLES3|OpenGL|KHR)\// && !windowing
    if (windowing && !(floor == "app" || FILENAME ~ /^src\/gl\/context[^\/]*$/))
        fault(shown ": GLFW and EGL are for src/app/ and src/gl/context*.c only")
    else if (drawing && floor != "app" && floor != "gl")
        fault(shown ": OpenGL is for src/gl/ and src/app/ only")

    # Public headers.
    if (to[1] == "gluversi") {
        name = to[2]
        sub(/\.h$/, "", name)
        if (!(name in topic_number))
            fault(shown ": this public header is not in the table of floors")
        else if (floor != "" && !((name, floor) in face) && topic_number[name] >= number[floor])
            fault(floor " (floor " number[floor] ") includes " shown " of floor " topic_number[name])
        else if (topic != "" && name != topic && topic_number[name] >= topic_number[topic])
            fault("gluversi/" topic ".h (floor " topic_number[topic] ") includes " shown \
                  " of floor " topic_number[name])
    }
    # Headers between our own sources.
    else if (to[1] in number) {
        if (topic != "")
            fault("the public header gluversi/" topic ".h includes " shown ", which is not public")
        else if (to[1] != floor && number[to[1]] >= number[floor])
            fault(floor " (floor " number[floor] ") includes " shown " of " to[1] \
                  " (floor " number[to[1]] ")")
    }
}

END {
    if (faults) {
        printf "include_direction: %d faults in %d files\n", faults, sources
        exit 1
    }
    printf "include_direction: %d files, all includes go down\n", sources
}' "$table" $files
