#!/bin/sh
# Makes the pictures in docs/pictures anew: docs/make-pictures.sh PROGRAM
set -eu

# The window in each theme needs xvfb-run and xdotool; without them those pictures stay as they are.
if [ "${1:-}" = --window ]; then
    for name in dark light contrast surface; do
        theme=$name
        test $name = surface && theme=dark
        work=$(mktemp -d)
        mkdir -p "$work/gluversi" "$work/pictures"
        printf 'gluversi-window 1\ntheme %s\nhints 1\ngraph 1\nplace 0 0 1280 800\nply 0\ngame\n' \
            "$theme" >"$work/gluversi/window.state"
        XDG_STATE_HOME=$work XDG_PICTURES_DIR=$work/pictures GV_APP_TRACE=$work/trace \
            "$2" play klein --moves "d3 c3 c4 e3" --seed 1 &
        pid=$!
        until grep -qs '^end 3$' "$work/trace"; do sleep 0.2; done
        sleep 2 # the values of the graph
        if [ $name = surface ]; then # alone; it begins beside the flat view
            xdotool key v
            sleep 1
        fi
        xdotool key p
        until ls "$work"/pictures/*.png >/dev/null 2>&1; do sleep 0.2; done
        sleep 0.5
        kill $pid
        mv "$work"/pictures/*.png "$3/window-$name.png"
        rm -rf "$work"
    done
    exit 0
fi

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
# The same as surfaces, and the gluing of one of them, moving.
for board in cylinder torus mobius; do
    "$program" draw $board --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" --view surface \
        --size-px 480x400 --out "$docs/pictures/surface-$board.png"
done
"$program" draw klein --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" --view surface --size-px 480x400 \
    --out "$docs/pictures/surface-figure-eight.png"
"$program" draw klein --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" --view surface --shape bottle \
    --see-through --camera 25,20,3.5 --size-px 480x400 --out "$docs/pictures/surface-bottle.png"
"$program" draw projective --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" --view surface \
    --size-px 480x400 --out "$docs/pictures/surface-cross-cap.png"
"$program" draw klein --moves "f5 d6 c3 d3 c4 f4 c5 b4 g3" --view surface --frames 16 --animate \
    --size-px 240x200 --out "$docs/pictures/gluing-klein.png"
if command -v xvfb-run >/dev/null && command -v xdotool >/dev/null; then
    xvfb-run -a -s "-screen 0 1280x800x24" sh "$0" --window "$program" "$docs/pictures"
fi
