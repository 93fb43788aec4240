#!/bin/sh
# Three processes of an MPI job play a study: the same games as one process alone.
#   tests/mpi_test.sh PROGRAM MPIRUN
set -eu
program=$1 mpirun=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/s.ini" <<'END'
[study]
seed = 4
opening = 4
[main]
boards = torus mobius
sizes = 4x4 5x4
players = nodes=40 random
games = 40
END
"$program" experiment "$folder/s.ini" --db "$folder/one.db" >/dev/null
# In a container one is root, and has fewer processors than three.
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
run() {
    "$mpirun" --oversubscribe -n 3 "$program" experiment "$folder/s.ini" --db "$folder/mpi.db"
}
said=$(run)
case $said in
"320 games played into "*) ;;
*) echo "said: $said" >&2; exit 1 ;;
esac
said=$(run)
case $said in
"0 games played into "*) ;; # nothing is played twice
*) echo "said again: $said" >&2; exit 1 ;;
esac
"$program" experiment "$folder/s.ini" --db "$folder/one.db" --export "$folder/one.txt"
"$program" experiment "$folder/s.ini" --db "$folder/mpi.db" --export "$folder/mpi.txt"
cmp "$folder/one.txt" "$folder/mpi.txt"
if ls "$folder"/mpi.db.rank-* >/dev/null 2>&1; then
    echo "databases of single processes were left behind" >&2
    exit 1
fi
