#!/bin/sh
# Runs include_direction.sh on a tree where includes go every wrong way, and
# compares what it says, file and line, with what it should say: that it fails
# is not enough, as a script that cannot read the tree fails too.

set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 2
tree=$here/data/floors_broken

said=$(sh "$here/include_direction.sh" "$tree")
code=$?
if [ "$code" -ne 1 ]; then
    printf '%s\n' "$said"
    echo "expected exit code 1, got $code"
    exit 1
fi
if ! printf '%s\n' "$said" | diff "$tree/expected.txt" -; then
    echo "above: < expected (tests/data/floors_broken/expected.txt), > said"
    exit 1
fi
