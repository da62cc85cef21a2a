#!/usr/bin/env bash
# restore-check.sh <profile> --identity <age key file> [--object <key>]
set -euo pipefail
umask 077

die() { printf 'restore-check: %s\n' "$*" >&2; exit 1; }

profile=${1:-}; shift || true
[[ $profile =~ ^[A-Za-z0-9_-]+$ ]] || die "usage: $(sed -n '2p' "$0" | cut -c3-)"

identity='' object=''
while [[ $# -gt 0 ]]; do
  case $1 in
    --identity) identity=${2:?}; shift 2 ;;
    --object)   object=${2:?};   shift 2 ;;
    *) die "unknown option $1" ;;
  esac
done
[[ -r $identity ]] || die "identity file not readable: ${identity:-none given}"

conf="${XDG_CONFIG_HOME:-$HOME/.config}/pgvault/$profile.env"
[[ -r $conf ]] || die "no profile file $conf"
get() { sed -n "s/^$1=//p" "$conf" | tail -n1; }

bucket=$(get BUCKET); prefix=$(get PREFIX); endpoint=$(get ENDPOINT)
AWS_PROFILE=$(get AWS_PROFILE); export AWS_PROFILE
s3=(aws); [[ -n $endpoint ]] && s3+=(--endpoint-url "$endpoint")

# The scratch restore always goes to the local server, whatever the profile says.
export PGHOST=localhost PGPORT="${CHECK_PORT:-5432}" PGUSER="${CHECK_USER:-$USER}"
scratch="pgvault_check_$(date +%Y%m%d_%H%M%S)"

if [[ -z $object ]]; then
  object=$("${s3[@]}" s3api list-objects-v2 --bucket "$bucket" --prefix "$prefix/" --output json |
    jq -r '(.Contents // []) | sort_by(.LastModified) | last | .Key // empty')
  [[ -n $object ]] || die "no backups under s3://$bucket/$prefix/"
fi

echo "Object : s3://$bucket/$object"
echo "Restore: $PGUSER@localhost:$PGPORT/$scratch (dropped again at the end)"
read -r -p "Go on? [y/N] " answer
[[ $answer == y ]] || die "stopped"

work=$(mktemp -d)
created=0
cleanup() {
  rm -rf -- "$work"
  if (( created )); then dropdb --if-exists "$scratch" && echo "dropped $scratch"; fi
}
trap cleanup EXIT

"${s3[@]}" s3 cp --only-show-errors "s3://$bucket/$object" "$work/backup.age"

want=$("${s3[@]}" s3api head-object --bucket "$bucket" --key "$object" --output json | jq -r '.Metadata.sha256 // empty')
have=$(sha256sum "$work/backup.age" | cut -d' ' -f1)
if [[ -n $want && $want != "$have" ]]; then
  die "checksum differs: stored $want, fetched $have"
fi

age -d -i "$identity" -o "$work/backup.dump" "$work/backup.age"
createdb "$scratch"; created=1
pg_restore --no-owner --no-privileges --exit-on-error --jobs=2 --dbname="$scratch" "$work/backup.dump"

psql -X -d "$scratch" <<'SQL'
analyze;
select relname as table, n_live_tup as rows
  from pg_stat_user_tables
 order by n_live_tup desc
 limit 10;
SQL
echo "restore of $object worked"
