#!/usr/bin/env bash
# backup.sh <profile> [--dry-run] [--yes] [--prune]
set -euo pipefail
umask 077

usage() { sed -n '2p' "$0" | cut -c3-; exit 64; }
die()   { printf 'pgvault: %s\n' "$*" >&2; exit 1; }

[[ $# -ge 1 ]] || usage
profile=$1; shift
[[ $profile =~ ^[A-Za-z0-9_-]+$ ]] || die "bad profile name: $profile"

dry=0 yes=0 prune=0
while [[ $# -gt 0 ]]; do
  case $1 in
    --dry-run) dry=1 ;;
    --yes)     yes=1 ;;
    --prune)   prune=1 ;;
    *)         usage ;;
  esac
  shift
done

conf="${XDG_CONFIG_HOME:-$HOME/.config}/pgvault/$profile.env"
[[ -r $conf ]] || die "no profile file $conf"

# Read only the names we know; the file is not sourced.
declare -A c
while IFS='=' read -r key value; do
  case $key in
    PGHOST|PGPORT|PGUSER|PGDATABASE|AWS_PROFILE|BUCKET|ENDPOINT|PREFIX|AGE_RECIPIENT|KEEP_DAILY|KEEP_WEEKLY)
      c[$key]=$value ;;
    ''|\#*) ;;
    *) die "unknown setting in $conf: $key" ;;
  esac
done < "$conf"

for key in PGHOST PGUSER PGDATABASE AWS_PROFILE BUCKET PREFIX AGE_RECIPIENT; do
  [[ -n ${c[$key]:-} ]] || die "$key is missing in $conf"
done

export PGHOST=${c[PGHOST]} PGPORT=${c[PGPORT]:-5432} PGUSER=${c[PGUSER]} PGDATABASE=${c[PGDATABASE]}
export AWS_PROFILE=${c[AWS_PROFILE]}
s3=(aws)
[[ -n ${c[ENDPOINT]:-} ]] && s3+=(--endpoint-url "${c[ENDPOINT]}")

for tool in pg_dump psql age aws jq sha256sum; do
  command -v "$tool" >/dev/null || die "$tool is not installed"
done

list_objects() {
  "${s3[@]}" s3api list-objects-v2 --bucket "${c[BUCKET]}" --prefix "${c[PREFIX]}/" --output json |
    jq -r '(.Contents // []) | sort_by(.LastModified) | reverse | .[] | [.Key, .Size, .LastModified[0:10]] | @tsv'
}

confirm() {
  (( yes )) && return 0
  [[ -t 0 ]] || die "not a terminal; pass --yes if this is your own scheduled job"
  local answer
  read -r -p "$1 " answer
  [[ $answer == "$2" ]] || die "stopped, nothing changed"
}

if (( prune )); then
  keep_daily=${c[KEEP_DAILY]:-14} keep_weekly=${c[KEEP_WEEKLY]:-8}
  declare -A seen_day seen_week
  drop=()
  while IFS=$'\t' read -r key _size day; do
    week=$(date -d "$day" +%G-%V)
    if [[ -z ${seen_day[$day]:-} ]] && (( ${#seen_day[@]} < keep_daily )); then
      seen_day[$day]=1; seen_week[$week]=1; continue
    fi
    if [[ -z ${seen_week[$week]:-} ]] && (( ${#seen_week[@]} < keep_weekly )); then
      seen_week[$week]=1; continue
    fi
    drop+=("$key")
  done < <(list_objects)

  (( ${#drop[@]} )) || { echo "Nothing to prune."; exit 0; }
  printf 'Would delete from s3://%s:\n' "${c[BUCKET]}"
  printf '  %s\n' "${drop[@]}"
  (( dry )) && exit 0
  confirm "Type 'prune $profile' to delete ${#drop[@]} objects:" "prune $profile"
  for key in "${drop[@]}"; do
    "${s3[@]}" s3api delete-object --bucket "${c[BUCKET]}" --key "$key" >/dev/null
    echo "deleted $key"
  done
  exit 0
fi

size=$(psql -XAtc 'select pg_size_pretty(pg_database_size(current_database()))')
stamp=$(date -u +%Y%m%dT%H%M%SZ)
object="${c[PREFIX]}/$PGDATABASE-$stamp.dump.age"

echo "Database : $PGUSER@$PGHOST:$PGPORT/$PGDATABASE ($size on disk)"
echo "Target   : s3://${c[BUCKET]}/$object via ${c[ENDPOINT]:-AWS default}"
echo "Encrypted: ${c[AGE_RECIPIENT]}"
(( dry )) && exit 0
confirm "Back up now? [y/N]" y

work=$(mktemp -d)
out="$work/$(basename "$object")"
trap 'rm -rf -- "$work"' EXIT

pg_dump --format=custom --compress=6 --no-owner | age -r "${c[AGE_RECIPIENT]}" -o "$out"
bytes=$(stat -c %s "$out")

previous=$(list_objects | head -n1 | cut -f2)
if [[ -n $previous ]] && (( bytes * 100 < previous * 60 )); then
  keep="$HOME/$(basename "$out")"
  mv -- "$out" "$keep"
  die "dump is only $bytes bytes (last one: $previous). Kept at $keep, not uploaded."
fi

sum=$(sha256sum "$out" | cut -d' ' -f1)
"${s3[@]}" s3 cp --only-show-errors --metadata "sha256=$sum" "$out" "s3://${c[BUCKET]}/$object"
printf 'ok %s %s bytes sha256=%s\n' "$object" "$bytes" "$sum"
