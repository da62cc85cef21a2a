#!/usr/bin/env bash
set -euo pipefail

: "${HOME:?HOME 未设置}"
[ "$HOME" != "/" ] || { echo "HOME 是 /,退出" >&2; exit 1; }
[ "$(id -u)" -ne 0 ] || { echo "请用普通用户运行" >&2; exit 1; }

size() { [ -e "$1" ] && du -sh "$1" 2>/dev/null | cut -f1 || echo -; }

SAFE_DIRS=(
  "$HOME/.cache/pip"
  "$HOME/.cache/thumbnails"
  "$HOME/.cache/yarn"
  "$HOME/.npm/_cacache"
  "$HOME/.cache/go-build"
  "$HOME/.cargo/registry/cache"
  "$HOME/Library/Caches/pip"
  "$HOME/Library/Caches/Homebrew"
)
ASK_DIRS=(
  "$HOME/.cache/huggingface"
  "$HOME/Library/Developer/Xcode/DerivedData"
  "$HOME/.gradle/caches"
  "$HOME/.m2/repository"
)

report() {
  echo "== 可放心清 =="
  for d in "${SAFE_DIRS[@]}"; do [ -d "$d" ] && printf '%8s  %s\n' "$(size "$d")" "$d"; done
  echo "== 要问 =="
  for d in "${ASK_DIRS[@]}"; do [ -d "$d" ] && printf '%8s  %s\n' "$(size "$d")" "$d"; done
  if command -v docker >/dev/null; then
    echo "== Docker =="; docker system df || true
  fi
  echo "== 下载目录里大于 500M 的文件(只列) =="
  [ -d "$HOME/Downloads" ] && find "$HOME/Downloads" -type f -size +500M -exec du -h {} +
  return 0
}

clean() {
  [ -t 0 ] || { echo "需要在终端里由人确认" >&2; exit 1; }
  for d in "${SAFE_DIRS[@]}"; do
    [ -d "$d" ] && [ ! -L "$d" ] || continue
    read -r -p "清空 $d ($(size "$d"))? [y/N] " a
    [ "$a" = y ] || continue
    find "$d" -xdev -mindepth 1 -delete
    echo "  已清"
  done
}

stale() {
  local root=${1:?目录} days=${2:-90}
  find "$root" -xdev -type d \( -name node_modules -o -name target -o -name .venv -o -name build \) -prune -print0 |
  while IFS= read -r -d '' d; do
    if [ -z "$(find "$(dirname "$d")" -maxdepth 2 -type f -not -path "$d/*" -mtime "-$days" -print -quit)" ]; then
      printf '%8s  %s\n' "$(size "$d")" "$d"
    fi
  done
}

case ${1:-} in
  report) report ;;
  clean) clean ;;
  stale) shift; stale "$@" ;;
  *) echo "用法: $0 report | clean | stale <目录> [天数]" >&2; exit 2 ;;
esac
