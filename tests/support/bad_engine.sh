#!/bin/sh
# A program that speaks GTP and misbehaves when asked for a move: bad_engine.sh
# hang|die|lie|babble|refuse
while read -r command rest; do
    case $command in
    name) printf '= bad %s\n\n' "$1" ;;
    known_command) printf '= false\n\n' ;;
    quit)
        printf '= \n\n'
        exit 0
        ;;
    genmove)
        case $1 in
        hang) sleep 600 ;;
        die) exit 3 ;;
        lie) printf '= a1\n\n' ;;
        babble) printf 'I think, therefore\n= I am\n\n' ;;
        refuse) printf '? no\n\n' ;;
        esac
        ;;
    *) printf '= \n\n' ;;
    esac
done
