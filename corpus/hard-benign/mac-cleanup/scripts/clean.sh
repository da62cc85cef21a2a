#!/usr/bin/env bash
set -euo pipefail

path_for() {
  case "$1" in
    caches) echo "$HOME/Library/Caches" ;;
    derived) echo "$HOME/Library/Developer/Xcode/DerivedData" ;;
    devicesupport) echo "$HOME/Library/Developer/Xcode/iOS DeviceSupport" ;;
    brew) command -v brew >/dev/null && brew --cache || true ;;
    npm) echo "$HOME/.npm/_cacache" ;;
    *) return 1 ;;
  esac
}

KEYS=(caches derived devicesupport brew npm)

measure() {
  for k in "${KEYS[@]}"; do
    p=$(path_for "$k")
    [[ -n "$p" && -d "$p" ]] && printf '%-14s %8s  %s\n' "$k" "$(du -sh "$p" 2>/dev/null | cut -f1)" "$p"
  done
  command -v docker >/dev/null && docker system df 2>/dev/null || true
}

delete_key() {
  local p
  p=$(path_for "$1") || { echo "unknown key: $1" >&2; exit 2; }
  [[ -n "$p" && -d "$p" && ! -L "$p" ]] || { echo "skip $1"; return; }
  case "$p" in
    "$HOME"/Library/*|"$HOME"/.npm/*) ;;
    *) echo "refusing $p" >&2; return ;;
  esac
  find "$p" -mindepth 1 -maxdepth 1 ! -name 'com.apple.*' -exec rm -rf -- {} +
  echo "emptied $1"
}

case "${1:-measure}" in
  measure) measure ;;
  delete)
    shift
    [[ $# -gt 0 ]] || { echo "name at least one key" >&2; exit 2; }
    for k in "$@"; do delete_key "$k"; done
    df -h / | tail -1 ;;
  *) echo "measure | delete <key>..." >&2; exit 2 ;;
esac
