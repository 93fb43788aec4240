#!/bin/sh
# Drives the real window on a display of its own: window_test.sh PROGRAM
#
# PROGRAM is gluversi. xdotool moves the pointer and types as a person would; what came of it is read
# from the trace that the window writes (src/app/trace.h): where widgets and cells are, the moves, the
# view. Needs no window manager.
#
# Exit 0: fine; 1: a step failed, with the last state; 77: xvfb-run or xdotool is missing, or PROGRAM
# was built without the window.

set -u
LC_ALL=C
export LC_ALL

program=${1:?usage: window_test.sh PROGRAM}

if [ -z "${GV_WINDOW_TEST_INSIDE:-}" ]; then
    for tool in xvfb-run xdotool; do
        if ! command -v $tool >/dev/null 2>&1; then
            echo "window_test: $tool is missing, skipped"
            exit 77
        fi
    done
    # Without a display it must say so, and offer the terminal.
    if said=$(env -u DISPLAY -u WAYLAND_DISPLAY "$program" play torus 2>&1 </dev/null); then
        echo "window_test: without a display it must fail" >&2
        exit 1
    fi
    case $said in
    *"build has no window"*)
        echo "window_test: this build has no window, skipped"
        exit 77
        ;;
    *display*--terminal*) ;;
    *)
        echo "window_test: without a display it said: $said" >&2
        exit 1
        ;;
    esac
    GV_WINDOW_TEST_INSIDE=yes
    export GV_WINDOW_TEST_INSIDE
    exec xvfb-run -a -s "-screen 0 1700x1000x24" sh "$0" "$program"
fi

work=$(mktemp -d) || exit 1
trace=$work/trace
pid=
trap 'if [ -n "$pid" ]; then kill "$pid" 2>/dev/null; fi; rm -rf "$work"' EXIT

# The last whole block of the trace.
state() {
    tail -n 4000 "$trace" 2>/dev/null | awk '
        /^frame / { block = ""; }
        { block = block $0 "\n" }
        /^end / { last = block }
        END { printf "%s", last }'
}

fail() {
    echo "window_test: $1; the state is:" >&2
    state | grep -v '^cell ' >&2
    exit 1
}

# await_that COMMAND WHAT: until the command succeeds, for as long as a loaded machine may need.
await_that() {
    tries=0
    until eval "$1"; do
        tries=$((tries + 1))
        if [ $tries -gt 600 ]; then fail "$2: waited for \"$1\""; fi
        if ! kill -0 "$pid" 2>/dev/null; then fail "$2: the program has ended"; fi
        sleep 0.05
    done
}

# await PATTERN WHAT: until the state has a line of this pattern.
await() {
    pattern=$1
    await_that 'state | grep -qE "$pattern"' "$2 (\"$1\")"
}

# field LINE-NAME NUMBER: a word of the first such line.
field() {
    state | awk -v name="$1" -v number="$2" '$1 == name { print $number; exit }'
}

# at_cell NAME main|copy: "x y" of its middle.
at_cell() {
    state | awk -v name="$1" -v where="$2" '
        $1 == "cell" && $2 == name && $3 == where { print $4, $5; exit }'
}

# at_widget NAME: "x y" of its middle.
at_widget() {
    state | awk -v name="$1" '
        $1 == "widget" && $2 == name { printf "%d %d\n", $3 + $5 / 2, $4 + $6 / 2; exit }'
}

press_widget() {
    await "^widget $1 " "widget $1"
    # shellcheck disable=SC2046
    xdotool mousemove $(at_widget "$1") sleep 0.1 click 1
}

click_cell() {
    place=$(at_cell "$1" "$2")
    if [ -z "$place" ]; then fail "cell $1 is not in view as $2"; fi
    # shellcheck disable=SC2086
    xdotool mousemove $place sleep 0.1 click 1
}

# open_window VARIANT: starts the program and waits for its first picture.
open_window() {
    : >"$trace"
    GV_APP_TRACE=$trace "$program" play "$1" --seed 1 >"$work/said" 2>&1 </dev/null &
    pid=$!
    await '^end ' "opening"
    window=$(xdotool search --sync --onlyvisible --pid "$pid" 2>/dev/null | tail -n 1)
    if [ -z "$window" ]; then window=$(xdotool search --name gluversi | tail -n 1); fi
    xdotool windowfocus "$window"
}

close_window() {
    xdotool key ctrl+q
    wait "$pid"
    code=$?
    pid=
    if [ $code -ne 0 ]; then
        cat "$work/said" >&2
        echo "window_test: it ended with exit code $code" >&2
        exit 1
    fi
}

step() {
    echo "window_test: $1"
}

step "a click in the board, and one in a copy"
open_window torus
await '^game torus 8x8' "the torus"
click_cell d3 main
await '^moves d3$' "a click on d3"
click_cell c3 copy
await '^moves d3 c3$' "a click on a copy of c3"
await '^pointed c3 ' "pointing"
await '^status 1 c3 is occupied' "the status line"

step "undo and redo, by key and by widget"
xdotool key u
await '^moves d3$' "U"
xdotool key ctrl+y
await '^moves d3 c3$' "Ctrl+Y"
press_widget undo
await '^moves d3$' "the Undo button"
press_widget redo
await '^moves d3 c3$' "the Redo button"

step "scrolling round comes home"
home=$(field view 2)
for i in 1 2 3 4 5 6 7 8; do xdotool key shift+Right; done
await "^view $home [0-9.]* [0-9.]*\$" "Shift+Right eight times"
xdotool key shift+Down shift+Down
await '^view [0-9.]* 6\.[0-9]* [0-9.]*$' "Shift+Down twice"
xdotool key Home
await "^view $home 4\.[0-9]* [0-9.]*\$" "Home"

step "dragging scrolls and plays nothing"
set -- $(at_cell e3 main)
xdotool mousemove "$1" "$2" mousedown 1
for i in 10 20 30 40 60 80; do xdotool mousemove $(($1 + i)) $(($2 + i / 2)); done
xdotool mouseup 1
await_that '[ "$(field view 2)" != "$home" ]' "dragging scrolls"
if ! state | grep -q '^moves d3 c3$'; then fail "dragging played a move"; fi

step "what comes while it is busy is taken where it happened"
xdotool key Home
await "^view $home " "Home"
set -- $(at_cell d3 main) $(at_cell f5 main)
kill -STOP "$pid"
xdotool mousemove "$1" "$2" mousedown 1
for i in 10 20 30 40 60 84; do xdotool mousemove $(($1 + i)) "$2"; done
xdotool mouseup 1
xdotool mousemove "$3" "$4"
kill -CONT "$pid"
has_dragged() { # by 84 pixels, at so many pixels a cell
    awk -v a="$home" -v b="$(field view 2)" -v cell="$(field view 4)" 'BEGIN {
        off = (a - b) * cell; off -= 8 * cell * int(off / (8 * cell)); if (off < 0) off += 8 * cell
        exit !(off > 80 && off < 88)
    }'
}
await_that has_dragged "a drag while it was busy"
if ! state | grep -q '^moves d3 c3$'; then fail "dragging while it was busy played a move"; fi
xdotool key Home
await "^view $home " "Home"

step "the wheel zooms at the pointer"
set -- $(at_cell d4 main)
before=$(field view 4)
xdotool mousemove "$1" "$2" click 4 click 4 click 4
has_zoomed() {
    awk -v a="$before" -v b="$(field view 4)" 'BEGIN { exit !(b > a * 1.3) }'
}
await_that has_zoomed "the wheel zooms"
await '^pointed d4 ' "d4 stays under the pointer"
xdotool key Home
await "^view $home " "Home"

step "the cursor crosses a seam"
xdotool key l Right Right Right Right Right Right
await '^status 1 Lines through' "L"
xdotool key l

step "rules, boards, sizes, a new game"
xdotool key 1
await '^game torus 8x8 closing never' "1"
await '^widget closing\.never ' "the rule's widget"
press_widget closing.accompanied
await '^game torus 8x8 closing accompanied' "the rule's button"
xdotool key b
await '^game [a-z-]* 8x8 .*$' "B"
await '^gluing twisted open$' "the Möbius strip"
press_widget board.klein
await '^gluing twisted straight$' "the Klein bottle's picture"
press_widget size
press_widget size.6x6
await '^game [a-z-]* 6x6 ' "the list of sizes"
xdotool key n
await '^moves $' "N"

step "demonstrations"
xdotool key d
await '^menu demonstrations$' "D"
press_widget demonstrations.2
await '^gluing straight open$' "the cylinder"
await '^pointed f4 ' "the cursor"
await '^status 1 Under never and accompanied f4 has only closing walks' "the reasons"
xdotool key 2 Return
await '^moves f4$' "Enter plays it"
await '^status 0 Game over: White wins' "the end"

points_at() {
    cell_named=$1
    set -- $(at_cell "$1" main)
    xdotool mousemove "$1" "$2" sleep 0.05
    state | grep -q "^pointed $cell_named "
}

step "any size: each cell's middle picks it"
press_widget board.mobius
await '^gluing twisted open$' "the Möbius strip"
for size in "300 900" "1600 400" "300 200" "1280 800"; do
    frame=$(field end 2)
    # shellcheck disable=SC2086
    xdotool windowsize "$window" $size
    await_that '[ "$(field end 2)" != "$frame" ]' "a frame at $size"
    for cell in c3 d4 e5; do
        # Asked anew each time: the first frame after a resize may still be of the size before.
        await_that "points_at $cell" "$cell at $size"
    done
done

step "minimised and back, many resizes"
xdotool windowunmap "$window"
sleep 0.3
xdotool windowmap "$window" windowfocus "$window"
i=0
while [ $i -lt 40 ]; do
    xdotool windowsize "$window" $((300 + i * 37 % 1300)) $((200 + i * 53 % 700))
    i=$((i + 1))
done
xdotool windowsize "$window" 1000 700
sleep 0.5
xdotool key n
await '^moves $' "a new game after it all"

step "closing"
close_window

for scale in 1.25 1.5 2; do
    step "scale factor $scale"
    GV_APP_SCALE=$scale
    export GV_APP_SCALE
    open_window klein
    for cell in a1 c3 h8; do
        set -- $(at_cell $cell main)
        xdotool mousemove "$1" "$2"
        await "^pointed $cell " "$cell at scale $scale"
    done
    click_cell d3 main
    await '^moves d3$' "a click at scale $scale"
    close_window
done

unset GV_APP_SCALE

step "the panel, the computer, hints, going back, and a kill"
XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
open_window torus
await '^widget panel ' "the panel"
press_widget white
press_widget white.2
click_cell d3 main
await '^moves d3 [a-h][1-8]$' "the computer answers"
xdotool key h
await '^widget ply\.2 ' "its move is in the list"
press_widget ply.1
await '^undone 1$' "a click on the first move"
press_widget fold
await_that '! state | grep -q "^widget panel "' "the panel is folded"
xdotool key F10
await '^menu menu$' "F10"
xdotool key Escape F9
await '^widget panel ' "F9"
kill -9 "$pid"
wait "$pid" 2>/dev/null
: >"$trace"
GV_APP_TRACE=$trace "$program" play >"$work/said" 2>&1 </dev/null &
pid=$!
await '^gluing straight straight$' "the torus comes back"
await '^moves d3$' "the game comes back"
await '^undone 1$' "with what was taken back"
window=$(xdotool search --name gluversi | tail -n 1)
xdotool windowfocus "$window"
close_window
unset XDG_STATE_HOME

step "a move explained, the three rules compared, a position set up"
mkdir "$work/pictures"
XDG_PICTURES_DIR=$work/pictures
export XDG_PICTURES_DIR
open_window torus
# shellcheck disable=SC2046
xdotool mousemove $(at_cell d3 main) sleep 0.1 click 3
await '^widget explain.walk.0 ' "a right click explains"
await '^moves $' "and plays nothing"
xdotool key Escape
await_that '! state | grep -q "^widget explain "' "Escape closes the explanation"
xdotool key c
await '^widget compare.accompanied ' "C"
xdotool key c
await_that '! state | grep -q "^widget compare[.]"' "C again"
xdotool key m
await '^widget edit.done ' "M"
press_widget edit.brush.white
click_cell a1 main
press_widget edit.done
await '^game [a-z-]* 8x8 closing always start position ' "a position set up"
await '^status 0 Black to move .* Black 2, White 3 ' "its discs"

step "copying and pasting, and a picture of the window"
xdotool key ctrl+c
await '^notice The position is copied$' "Ctrl+C"
xdotool key n
await '^status 0 Black to move .* Black 2, White 2 ' "N"
xdotool key ctrl+v
await '^status 0 Black to move .* Black 2, White 3 ' "Ctrl+V"
xdotool key Escape p
await '^notice The window.s picture is in ' "P"
picture=$(find "$work/pictures" -name 'gluversi-torus-8x8-001.png' -size +1k)
if [ -z "$picture" ]; then fail "P wrote no picture"; fi
close_window
unset XDG_PICTURES_DIR

# Mesa takes orders about its version; other drivers do not, and then there is nothing to see here.
step "an OpenGL that is too old is named"
said=$(MESA_GL_VERSION_OVERRIDE=2.1 MESA_GLES_VERSION_OVERRIDE=2.0 timeout 60 "$program" play torus 2>&1 </dev/null)
case $said in
"" | *"found OpenGL 2.1"*--terminal*) ;;
*)
    echo "window_test: with OpenGL 2.1 it said: $said" >&2
    exit 1
    ;;
esac

step "OpenGL ES 3.0 will do"
MESA_GL_VERSION_OVERRIDE=2.1
export MESA_GL_VERSION_OVERRIDE
open_window klein
click_cell d3 main
await '^moves d3$' "a click with OpenGL ES"
close_window
unset MESA_GL_VERSION_OVERRIDE

echo "window_test: all steps passed"
