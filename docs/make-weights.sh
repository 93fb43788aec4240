#!/bin/sh
# Makes src/search/weights.txt: docs/make-weights.sh PROGRAM [THREADS] >weights.txt
#
# Each board is tuned by games of the engine with itself (docs/engine.md), beginning with the few
# guesses below, so that the result does not depend on the weights that PROGRAM was built with. It
# does not depend on THREADS either. About half an hour with two threads.
set -eu
program=$1
threads=${2:-1}
first=$(mktemp)
trap 'rm -f "$first"' EXIT
cat >"$first" <<'END'
board any
cells 64
exposed 0 0 0 0 64
twisted no
objective most
moves 0 0.3 0.6 0.8 0.8 0.8 0.8
replies 0 -0.3 -0.6 -0.8 -0.8 -0.8 -0.8
frontier -0.1 -0.1 -0.2 -0.3 -0.3 -0.3 -0.3
frontier-other 0.1 0.1 0.2 0.3 0.3 0.3 0.3
discs 1 0.6 0.2 0 0 0 0
stable 1 1 1 1 1 1 1
END

echo "# Weights of the evaluation; src/search/weights.h says what they mean."
echo "# Made by docs/make-weights.sh; docs/engine.md says how."
tune() {
    echo
    "$program" tune "$@" --weights "$first" --generations 3 --seed 1 --threads "$threads"
}
for objective in most fewest; do
    for board in square cylinder torus mobius klein projective; do
        tune "$board" --size 8x8 --objective "$objective" --games 6000 --nodes 500
    done
done
for board in square cylinder torus mobius klein projective; do
    tune "$board" --size 6x6 --games 6000 --nodes 500
done
for board in square torus; do
    tune "$board" --size 10x10 --games 2000 --nodes 500
done
