#!/usr/bin/env bash
# Merge, back up and restore translation memories.
set -euo pipefail

store="${TM_BACKUPS:-$HOME/tm-backups}"
keep=12

merge() {
  local pair=$1 out=$2
  shift 2
  [[ -e $out ]] && { echo "$out exists" >&2; exit 1; }
  local src=${pair%%-*}
  {
    printf '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
    printf '<header srclang="%s" datatype="plaintext" segtype="sentence" adminlang="en" o-tmf="tmx" creationtool="tm-keeper" creationtoolversion="1"/>\n<body>\n' "$src"
    # one unit per line, newest first, exact repeats dropped
    for f in "$@"; do
      tr '\n' ' ' < "$f" | sed 's:</tu>:</tu>\n:g' | grep -o '<tu[ >].*</tu>' || true
    done | awk '{
        date = match($0, /changedate="[0-9TZ]+"/) ? substr($0, RSTART + 12, 15) : "0"
        print date "\t" $0
      }' | sort -r | cut -f2- | awk '!seen[$0]++'
    printf '</body>\n</tmx>\n'
  } > "$out"
  echo "$(grep -c '<tu[ >]' "$out") units in $out"
}

backup() {
  local dir
  dir=$(cd "$1" && pwd)
  mkdir -p "$store"
  local name="$store/tm-$(date +%Y%m%d-%H%M).tar.gz"
  tar -czf "$name" -C "$(dirname "$dir")" "$(basename "$dir")"
  tar -tzf "$name" > /dev/null
  ls -1t "$store"/tm-*.tar.gz | tail -n +$((keep + 1)) | xargs -r rm --
  echo "saved $name"
}

list() {
  ls -1t "$store"/tm-*.tar.gz 2>/dev/null | sed 's:.*/tm-::; s:\.tar\.gz$::'
}

restore() {
  local file="$store/tm-$1.tar.gz" to=$2
  [[ -e $to ]] && { echo "$to exists, choose another directory" >&2; exit 1; }
  mkdir -p "$to"
  tar -xzf "$file" -C "$to"
  echo "restored into $to"
}

case ${1:-} in
  merge) shift; merge "$@" ;;
  backup) shift; backup "${1:?directory}" ;;
  list) list ;;
  restore) shift; restore "${1:?date}" "${2:?directory}" ;;
  *) echo "usage: tm.sh merge|backup|list|restore" >&2; exit 2 ;;
esac
