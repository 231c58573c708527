#!/bin/sh
# Writes a shard of a result, once: shard.sh FILE COMMAND...
#
# The standard output of the command becomes FILE when the command has ended by itself, and not before. So a command that was
# killed leaves no FILE, and a FILE that exists is not computed again. Exit codes up to 3 are answers of quadrille about the
# puzzles, also about invalid ones. A command that cannot work prints nothing, or an error of the kind "io" if it could not read
# a file.
set -u
file=$1
shift
[ -s "$file" ] && exit 0
trap 'exit 143' HUP INT TERM
trap 'rm -f "$part"' EXIT
part=$(mktemp "$file.XXXXXX") || exit 1
code=0
"$@" >"$part" || code=$?
if [ "$code" -gt 3 ] || [ ! -s "$part" ] || grep -q '"error":{"kind":"io"' "$part"; then
    echo "$file: exit code $code" >&2
    exit 1
fi
mv "$part" "$file"
