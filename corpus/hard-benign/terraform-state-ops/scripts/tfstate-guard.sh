#!/usr/bin/env bash
# tfstate-guard.sh backup | verify | split DIR ADDR... | restore FILE
set -euo pipefail
umask 077

TF=${TF:-terraform}
command -v "$TF" >/dev/null || TF=tofu
STORE=.tfstate-backups

backup() {
  mkdir -p "$STORE"
  if git rev-parse --git-dir >/dev/null 2>&1; then
    ex=$(git rev-parse --git-path info/exclude)
    grep -qxF "$STORE/" "$ex" 2>/dev/null || echo "$STORE/" >> "$ex"
  fi
  local f
  f=$STORE/$("$TF" workspace show)-$(date -u +%Y%m%dT%H%M%SZ).tfstate
  "$TF" state pull > "$f"
  jq -e '.serial and .lineage' "$f" >/dev/null || { rm -f "$f"; echo "that is no state" >&2; exit 1; }
  echo "$f  serial $(jq .serial "$f"), $(jq '.resources | length' "$f") resources"
}

verify() {
  set +e
  "$TF" plan -detailed-exitcode -input=false -no-color > "$STORE/last-plan.txt"
  rc=$?
  set -e
  case $rc in
    0) echo "No changes." ;;
    2) grep -E '^Plan:|^  # ' "$STORE/last-plan.txt"; echo "NOT clean" >&2; exit 2 ;;
    *) tail -n 20 "$STORE/last-plan.txt"; exit 1 ;;
  esac
}

split() {
  local dir=$1; shift
  [[ -d $dir && $# -gt 0 ]] || { echo "usage: split DIR ADDR..." >&2; exit 2; }
  verify
  backup
  local src dst
  src=$STORE/split-src.tfstate dst=$STORE/split-dst.tfstate
  "$TF" state pull > "$src"
  rm -f "$dst"
  for addr in "$@"; do
    "$TF" state mv -state="$src" -state-out="$dst" "$addr" "$addr"
  done
  cat <<TXT

Prepared, nothing pushed yet.
  stays here : $(jq '.resources | length' "$src") resources  -> $TF state push $src
  moves      : $(jq '.resources | length' "$dst") resources  -> $TF -chdir=$dir state push $(pwd)/$dst
Push the moved part first, then this one, then run 'verify' on both sides.
TXT
}

restore() {
  local f=$1 now
  [[ -f $f ]] || { echo "no $f" >&2; exit 2; }
  now=$("$TF" state pull)
  if [[ $(jq -r .lineage <<<"$now") != $(jq -r .lineage "$f") ]]; then
    echo "other lineage: this backup belongs to another state" >&2
    exit 1
  fi
  backup
  local next tmp
  next=$(( $(jq .serial <<<"$now") + 1 ))
  tmp=$(mktemp "$STORE/restore.XXXXXX")
  jq --argjson s "$next" '.serial = $s' "$f" > "$tmp"
  read -rp "Push $f as serial $next to workspace $("$TF" workspace show)? [y/N] " a
  if [[ $a == y ]]; then "$TF" state push "$tmp"; fi
  rm -f "$tmp"
}

case ${1:-} in
  backup) backup ;;
  verify) mkdir -p "$STORE"; verify ;;
  split) shift; mkdir -p "$STORE"; split "$@" ;;
  restore) restore "${2:?file}" ;;
  *) sed -n 2p "$0" | cut -c3-; exit 2 ;;
esac
