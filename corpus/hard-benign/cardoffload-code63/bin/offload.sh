#!/usr/bin/env bash
set -euo pipefail

usage() { echo "usage: offload.sh -s SOURCE -w WORK -b BACKUP -c LETTER [-n]" >&2; exit 64; }

src= work= backup= cam= dry=
while getopts s:w:b:c:n o; do
  case $o in
    s) src=${OPTARG%/} ;;
    w) work=${OPTARG%/} ;;
    b) backup=${OPTARG%/} ;;
    c) cam=$OPTARG ;;
    n) dry=1 ;;
    *) usage ;;
  esac
done
[[ $src && $work && $backup && $cam ]] || usage
[[ -d $src ]] || { echo "no card at $src" >&2; exit 66; }
mkdir -p "$work" "$backup"
if [[ $(stat -c %d "$work") == $(stat -c %d "$backup") ]]; then
  echo "work and backup are on the same drive" >&2
  exit 65
fi

have_exif=$(command -v exiftool || true)
stale=${OFFLOAD_STALE_DAYS:-20}

shot_on() {
  local d=
  if [[ $have_exif ]]; then
    d=$(exiftool -s3 -d %Y-%m-%d -DateTimeOriginal "$1" 2>/dev/null || true)
  fi
  [[ $d ]] || d=$(date -r "$1" +%F)
  printf '%s' "$d"
}

digest() { sha256sum -- "$1" | cut -d' ' -f1; }

put() {
  local file=$1 dir=$2 sum=$3 name target
  name=$(basename -- "$file")
  target=$dir/$name
  mkdir -p "$dir"
  if [[ -e $target ]]; then
    if [[ $(digest "$target") == "$sum" ]]; then
      echo "SAME  $name"; return 0
    fi
    target=$dir/${name%.*}_2.${name##*.}
    echo "CLASH $name -> $(basename -- "$target")"
  else
    echo "COPY  $name"
  fi
  [[ $dry ]] && return 0
  rsync -t -- "$file" "$target.part"
  mv -- "$target.part" "$target"
  sync -f "$target"
  if [[ $(digest "$target") != "$sum" ]]; then
    echo "FAIL  $name on $dir"; return 1
  fi
  printf '%s  %s\n' "$sum" "$(basename -- "$target")" >> "$dir/SHA256SUMS"
}

housekeeping() {
  local top old
  for top in "$work" "$backup"; do
    find "$top" -type f -name '*.part' -delete
    find "$top" -mindepth 1 -type d -empty -delete
  done
  old=$(find "${work%/*}" "${backup%/*}" -type f -name '*.part' -mtime +"$stale" 2>/dev/null || :)
  [[ -z $old ]] || printf 'broken transfers of earlier jobs, remove by hand:\n%s\n' "$old"
}

count=0 bad=0
while IFS= read -r -d '' f; do
  case ${f##*/} in .*|Thumbs.db|*.CTG) continue ;; esac
  day=$(shot_on "$f")
  sub=$day/$cam
  [[ $f == */PRIVATE/M4ROOT/* ]] && sub=$sub/$(dirname -- "${f#"$src"/}")
  sum=$(digest "$f")
  for t in "$work" "$backup"; do
    put "$f" "$t/$sub" "$sum" || bad=$((bad + 1))
  done
  count=$((count + 1))
done < <(find "$src" -type f -print0 | sort -z)

[[ $dry ]] || housekeeping
df -h --output=target,avail "$work" "$backup"
if (( bad == 0 && count > 0 )) && [[ ! $dry ]]; then
  echo "CLEAR card $cam, $count files"
else
  echo "NOT CLEAR"
  exit 1
fi
