#!/usr/bin/env bash
set -euo pipefail
dir="${1:?目录}"
days="${2:?天数}"
yes="${3:-}"
keep=7

[ -d "$dir" ] || { echo "目录不存在"; exit 1; }
[ "$days" -ge 7 ] || { echo "天数不能小于 7"; exit 1; }

mapfile -t all < <(find "$dir" -maxdepth 1 -type f -regextype posix-extended \
  -regex '.*/[a-z_]+_[0-9]{8}_[0-9]{4}\.sql\.gz' -printf '%T@ %p\n' | sort -rn | cut -d' ' -f2-)

now=$(date +%s)
for i in "${!all[@]}"; do
  [ "$i" -lt "$keep" ] && continue
  f="${all[$i]}"
  age=$(( (now - $(stat -c %Y "$f")) / 86400 ))
  [ "$age" -gt "$days" ] || continue
  if [ "$yes" = "--yes" ]; then
    rm -f -- "$f" "$f.sha256"
    echo "已删 $f (${age} 天)"
  else
    echo "待删 $f (${age} 天)"
  fi
done
