#!/bin/sh
# Judges nonograms with GNU parallel: parallel.sh NONOGRAMS.jsonl VERDICTS [PARTS]
#
# After a crash, the same command goes on with the parts that are not finished. The parts and their verdicts are in the order of
# the lines: `cat VERDICTS/*.jsonl`. With absolute paths, also of this script, and --sshloginfile in the variable PARALLEL, several
# machines that share the folders work.
set -eu
nonograms=$1 verdicts=$2 parts=${3:-100}
shard=$(dirname "$0")/shard.sh
if [ ! -d "$verdicts" ]; then
    mkdir -p "$verdicts.parts"
    split -e -n "l/$parts" -d -a 4 "$nonograms" "$verdicts.parts/"
    mkdir "$verdicts"
fi
(cd "$verdicts.parts" && printf '%s\n' *) | parallel --joblog "$verdicts.log" --resume-failed --retries 3 \
    "'$shard' '$verdicts'/{}.jsonl quadrille nonogram check --threads 1 --json --from jsonl - <'$verdicts.parts'/{}"
