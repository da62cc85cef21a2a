#!/bin/sh
# select.sh DIR SCHEDULE HOLDS -> action, class, size, path
set -eu
dir=$1 schedule=$2 holds=$3

grep -v '^#' "$schedule" | while IFS="$(printf '\t')" read -r class pattern compress archive delete; do
  find "$dir" -xdev -type f -name "$pattern" ! -path '*/audit/*' -printf '%s\t%p\t%T@\n' |
  while IFS="$(printf '\t')" read -r size path mtime; do
    grep -qxF "$path" "$holds" && continue
    age=$(( ($(date +%s) - ${mtime%.*}) / 86400 ))
    act=
    [ "$compress" != - ] && [ "$age" -ge "$compress" ] && case $path in *.gz) ;; *) act=compress ;; esac
    [ "$archive" != - ] && [ "$age" -ge "$archive" ] && act=archive
    [ "$delete" != - ] && [ "$age" -ge "$delete" ] && act=delete
    [ -n "$act" ] && printf '%s\t%s\t%s\t%s\n' "$act" "$class" "$size" "$path"
  done
done
