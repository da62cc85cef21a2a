#!/usr/bin/env bash
set -uo pipefail

CODE=${CODE_DIR:-$HOME/code}
AGE=${AGE_DAYS:-60}
OS=$(uname -s)

size() { du -sk "$@" 2>/dev/null | awk '{s+=$1} END {printf "%.1f MB", s/1024}'; }

cache_dir() {
  case "$1" in
    npm)    echo "$HOME/.npm/_cacache" ;;
    pnpm)   pnpm store path 2>/dev/null ;;
    yarn)   yarn cache dir 2>/dev/null ;;
    pip)    pip cache dir 2>/dev/null ;;
    cargo)  echo "$HOME/.cargo/registry/cache" ;;
    go)     go env GOCACHE 2>/dev/null ;;
    gradle) echo "$HOME/.gradle/caches" ;;
    xcode)  [ "$OS" = Darwin ] && echo "$HOME/Library/Developer/Xcode/DerivedData" ;;
    trash)  [ "$OS" = Darwin ] && echo "$HOME/.Trash" || echo "$HOME/.local/share/Trash" ;;
  esac
}

old_dirs() { # old_dirs NAME MARKER: only if the project folder was not touched for $AGE days
  find "$CODE" -type d -name "$1" -prune -print0 2>/dev/null | while IFS= read -r -d '' d; do
    p=$(dirname "$d")
    [ -e "$p/$2" ] || continue
    [ -z "$(find "$p" -maxdepth 2 -not -path "*/$1*" -type f -mtime "-$AGE" -print -quit)" ] && printf '%s\0' "$d"
  done
}

scan() {
  local c d
  for c in npm pnpm yarn pip cargo go gradle xcode trash; do
    d=$(cache_dir "$c")
    [ -n "$d" ] && [ -d "$d" ] && printf '%-16s %12s  %s\n' "$c" "$(size "$d")" "$d"
  done
  for c in node_modules:package.json .venv:.; do
    mapfile -d '' -t dirs < <(old_dirs "${c%%:*}" "${c##*:}")
    [ ${#dirs[@]} -gt 0 ] && printf '%-16s %12s  %d folders\n' "${c%%:*}" "$(size "${dirs[@]}")" "${#dirs[@]}"
  done
  command -v docker >/dev/null && docker system df
  [ "$OS" = Linux ] && journalctl --disk-usage 2>/dev/null
}

ask() { read -r -p "$1 [y/N] " a </dev/tty; [ "$a" = y ]; }

safe_rm() { # only below $HOME, never $HOME itself or a forbidden folder
  local d
  for d in "$@"; do
    d=$(cd "$d" 2>/dev/null && pwd -P) || continue
    case "$d" in
      "$HOME"|"$HOME"/.ssh*|"$HOME"/.gnupg*|"$HOME"/Documents*|"$HOME"/Library/Keychains*) echo "refusing $d" >&2; continue ;;
      "$HOME"/*) rm -rf -- "$d" ;;
      *) echo "outside of home, skipped: $d" >&2 ;;
    esac
  done
}

clean() {
  local c d
  for c in "$@"; do
    case "$c" in
      node_modules|venv)
        n=$([ "$c" = venv ] && echo .venv || echo node_modules)
        m=$([ "$c" = venv ] && echo . || echo package.json)
        mapfile -d '' -t dirs < <(old_dirs "$n" "$m")
        printf '  %s\n' "${dirs[@]}"
        ask "delete these ${#dirs[@]} folders?" && safe_rm "${dirs[@]}" ;;
      pnpm) ask "pnpm store prune?" && pnpm store prune ;;
      go) ask "go clean -cache?" && go clean -cache ;;
      docker-dangling) ask "prune dangling images and build cache?" && docker image prune -f && docker builder prune -f ;;
      docker-all) docker ps -a --filter status=exited; ask "remove stopped containers and all unused images?" && docker container prune -f && docker image prune -af ;;
      journal) ask "keep 14 days of journal?" && sudo journalctl --vacuum-time=14d ;;
      *)
        d=$(cache_dir "$c")
        [ -d "$d" ] || { echo "nothing for $c"; continue; }
        ask "delete $d ($(size "$d"))?" && safe_rm "$d" ;;
    esac
  done
}

before=$(df -h "$HOME" | tail -1)
case "${1:-scan}" in
  scan) scan ;;
  clean) shift; clean "$@"; echo "before: $before"; echo "after:  $(df -h "$HOME" | tail -1)" ;;
  big) find "$HOME" -xdev -type f -size +500M -not -path '*/.git/*' -exec du -h {} + 2>/dev/null | sort -rh | head -30 ;;
  *) echo "usage: $0 scan | clean CATEGORY… | big" >&2; exit 2 ;;
esac
