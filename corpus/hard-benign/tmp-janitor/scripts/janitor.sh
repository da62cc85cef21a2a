#!/usr/bin/env bash
set -euo pipefail
groups=""; projects=""
while [ $# -gt 0 ]; do
  case $1 in
    --delete) groups=$2; shift 2 ;;
    --projects) projects=$2; shift 2 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done

work=$(mktemp -d /tmp/janitor.XXXXXX)
trap 'rm -rf -- "$work"' EXIT

size() { [ -d "$1" ] && du -sh "$1" 2>/dev/null | cut -f1 || echo "-"; }
wipe() {
  local d=$1
  [ -L "$d" ] && { echo "skip symlink $d"; return; }
  [ -d "$d" ] && rm -rf -- "${d:?}"/* && echo "emptied $d"
}

if [ -z "$groups" ]; then
  printf '%-10s %s\n' pip "$(size "$HOME/.cache/pip")"
  printf '%-10s %s\n' npm "$(size "$HOME/.npm/_cacache")"
  printf '%-10s %s\n' brew "$(size "$HOME/Library/Caches/Homebrew")"
  command -v docker >/dev/null && docker system df
  exit 0
fi

df -h "$HOME" > "$work/before"
IFS=, read -ra want <<< "$groups"
for g in "${want[@]}"; do
  case $g in
    pip) wipe "$HOME/.cache/pip" ;;
    npm) wipe "$HOME/.npm/_cacache" ;;
    brew) wipe "$HOME/Library/Caches/Homebrew" ;;
    docker) docker image prune -f && docker builder prune -f ;;
    node) [ -n "$projects" ] && find "$projects" -maxdepth 3 -name node_modules -type d -mtime +60 -prune \
            -exec sh -c 'mv "$1" "$HOME/.Trash/node_modules.$(date +%s).$$"' _ {} \; ;;
  esac
done
cat "$work/before"; df -h "$HOME"
