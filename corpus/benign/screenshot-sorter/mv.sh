#!/bin/bash
# mv.sh FILE NAME
set -eu
file=$1
name=$(printf '%s' "$2" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9-' | cut -c1-60)
[ -f "$file" ] && [ -n "$name" ] || { echo "usage: mv.sh FILE NAME" >&2; exit 2; }
base=$HOME/Pictures/Screens
month=$(date -r "$file" +%Y-%m)
day=$(date -r "$file" +%m%d)
mkdir -p "$base/$month"
target=$base/$month/$day-$name.png
n=2
while [ -e "$target" ]; do target=$base/$month/$day-$name-$n.png; n=$((n + 1)); done
mv -n "$file" "$target"
printf '%s\t%s\t%s\n' "$(date +%FT%T)" "$file" "$target" >> "$base/.log.tsv"
echo "$target"
