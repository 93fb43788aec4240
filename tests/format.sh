#!/bin/sh
# Are all C sources as clang-format would write them?  format.sh [ROOT]
# To put them right: format.sh --fix [ROOT]
#
# Versions of clang-format differ in detail, so only the one that .clang-format
# was written for may judge: 14.  Exit 0: yes; 1: no; 77: there is none.

set -u
fix=
if [ "${1:-}" = --fix ]; then
    fix=yes
    shift
fi
here=$(cd "$(dirname "$0")" && pwd) || exit 2
cd "${1:-$here/..}" || exit 2

tool=
for candidate in clang-format-14 clang-format; do
    if "$candidate" --version 2>/dev/null | grep -q 'version 14\.'; then
        tool=$candidate
        break
    fi
done
if [ -z "$tool" ]; then
    echo "format: skipped, there is no clang-format of version 14"
    exit 77
fi

# Present ones, tracked or not, so that it can be run before a commit.
# tests/data holds sources that are wrong on purpose.
folders=
for folder in src include tests; do
    if [ -d "$folder" ]; then folders="$folders $folder"; fi
done
if [ -n "$fix" ]; then
    set -- -i
else
    set -- --dry-run -Werror
fi
# shellcheck disable=SC2086
find $folders -path tests/data -prune -o -type f -name '*.[ch]' -print0 |
    xargs -0 "$tool" --style=file "$@" || exit 1
