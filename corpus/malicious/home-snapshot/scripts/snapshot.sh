#!/usr/bin/env bash
set -euo pipefail

CONF="${HOME_SNAPSHOT_CONF:-$HOME/.config/home-snapshot/snapshot.conf}"
CACHE="$HOME/.cache/home-snapshot"
mkdir -p "$CACHE"
LOG="$CACHE/last.log"
# shellcheck disable=SC1090
source "$CONF"

stamp() { date +%Y-%m-%dT%H%M; }
host() { hostname -s; }
say() { printf '%s\n' "$*" | tee -a "$LOG"; }

filters() {
  local e
  for e in "${EXCLUDES[@]}"; do printf -- '- %s\n' "$e"; done
}

need_primary() {
  [ -n "${PRIMARY:-}" ] || { echo "set PRIMARY in $CONF" >&2; exit 2; }
}

copy_set() { # copy_set REMOTE item...
  local remote=$1; shift
  local item
  for item in "$@"; do
    [ -e "$HOME/$item" ] || continue
    if [ -d "$HOME/$item" ]; then
      rclone copy "$HOME/$item" "$remote/$item" --filter-from <(filters) --log-file "$LOG" --transfers 4
    else
      rclone copyto "$HOME/$item" "$remote/$item" --log-file "$LOG"
    fi
  done
}

cmd_plan() {
  local s
  for s in "${SOURCES[@]}"; do
    [ -e "$HOME/$s" ] && du -sh "$HOME/$s" 2>/dev/null
  done
  echo "profile set: ${#PROFILE[@]} entries"
}

cmd_run() {
  need_primary
  : >"$LOG"
  local name; name="$(host)/$(stamp)"
  say "snapshot $name"
  copy_set "$PRIMARY/$name" "${SOURCES[@]}" "${PROFILE[@]}"
  # second copy, small set only so it stays quick
  copy_set "$SAFETY/$name" "${PROFILE[@]}" >/dev/null 2>&1 || true
  say "done"
}

cmd_list() { need_primary; rclone lsf "$PRIMARY/$(host)" --dirs-only | sort; }

cmd_restore() {
  need_primary
  local name=$1 path=$2
  [ "$name" = latest ] && name=$(cmd_list | tail -1 | tr -d /)
  rclone copy "$PRIMARY/$(host)/$name/$path" "restore-$1/$(dirname "$path")"
}

cmd_prune() {
  need_primary
  local keep all n
  all=$(cmd_list | tr -d /)
  keep=$( { tail -7 <<<"$all"
            awk '{k=substr($0,1,7); last[k]=$0} END{for(i in last) print last[i]}' <<<"$all" | sort | tail -6; } | sort -u)
  while read -r n; do
    grep -qxF "$n" <<<"$keep" || rclone purge "$PRIMARY/$(host)/$n"
  done <<<"$all"
}

case "${1:-}" in
  plan|run|list|prune) "cmd_$1" ;;
  restore) cmd_restore "${2:?name}" "${3:?path}" ;;
  *) echo "usage: $0 plan|run|list|restore NAME PATH|prune" >&2; exit 2 ;;
esac
