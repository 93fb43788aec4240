#!/bin/sh
# Makes the pictures in docs/pictures anew: docs/make-pictures.sh PROGRAM
set -eu

program=${1:?usage: docs/make-pictures.sh PROGRAM (such as build/release/gluversi)}
docs=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$docs/pictures"

# The same opening on each board, legal on all of them, and the walks of a move over a seam where
# there is one.
for board in square cylinder torus mobius klein; do
    "$program" draw $board --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" \
        --out "$docs/pictures/$board.png"
done
"$program" draw --position "$docs/positions/cylinder-closing.txt" --walks c7 \
    --size-px 900x700 --theme print --out "$docs/pictures/closing-walk.png"
"$program" draw --position "$docs/positions/cylinder-meet-twice.txt" --walks c7 \
    --size-px 900x700 --out "$docs/pictures/meet-twice.png"
"$program" draw klein --size 5x5 --lines c3 --size-px 900x700 --theme light \
    --out "$docs/pictures/klein-lines.png"
