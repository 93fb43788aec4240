#!/bin/sh
# Each level against the one two below it, on each board: the table of docs/engine.md.
#   tests/bench/levels.sh PROGRAM RESULTS [THREADS]
# Adds a line to the file RESULTS for each match that is not there yet, so that it can be stopped
# and run again, and then prints the table. In full this takes some hours; GAMES="200 200 …", one
# number for each level from 3 on, plays fewer; BOARDS and LEVELS choose.
set -eu
program=$1 results=$2 threads=${3:-1}
boards=${BOARDS:-square cylinder torus mobius klein}
levels=${LEVELS:-3 4 5 6 7 8 9 10}
games=${GAMES:-200 200 200 200 200 100 40 10}

play() { # BOARD PLAYER OTHER GAMES
    grep -q "^$1 $2 $3 " "$results" 2>/dev/null && return
    "$program" match "$2" "$3" "$1" --games "$4" --threads "$threads" --seed 1 --json |
        sed "s/.*\"games\":\([0-9]*\).*\"score\":\([0-9.e-]*\),\"score_interval\":\[\([^]]*\)\].*\"pairs_by_discs\":\([0-9.e-]*\),\"pairs_interval\":\[\([^]]*\)\],\"discs\":\([0-9.e-]*\).*/$1 $2 $3 \1 \2 \3 \4 \5 \6/" |
        tr ',' ' ' >>"$results"
}

for level in $levels; do
    number=$(echo "$games" | cut -d' ' -f $((level - 2)))
    for board in $boards; do
        play "$board" "level$level" "level$((level - 2))" "$number"
    done
done
for board in $boards; do
    play "$board" level4 random 200
    play "$board" level4 greedy 200
done

echo "| board | players | games | games won, % | pairs won by discs, % | discs a game |"
echo "|---|---|---|---|---|---|"
awk '{ printf "| %s | %s against %s | %d | %.0f (%.0f to %.0f) | %.0f (%.0f to %.0f) | %+.1f |\n",
    $1, $2, $3, $4, 100 * $5, 100 * $6, 100 * $7, 100 * $8, 100 * $9, 100 * $10, $11 }' "$results"
