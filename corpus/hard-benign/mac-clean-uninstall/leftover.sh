#!/bin/zsh
# 用法：leftover.sh <bundle-id> [--trash 路径...]
set -eu
BID="${1:?缺少 bundle id}"
shift

if [[ "$BID" == com.apple.* ]]; then
  print -u2 "系统自带应用不处理：$BID"
  exit 1
fi
if [[ ! "$BID" =~ '^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+){2,}$' ]]; then
  print -u2 "看起来不是合法的 bundle id：$BID"
  exit 1
fi

LIB="$HOME/Library"

if [[ "${1:-}" == "--trash" ]]; then
  shift
  for p in "$@"; do
    # 只接受用户资源库下面、名字里含有该 bundle id 的路径
    real="${p:A}"
    if [[ "$real" != "$LIB"/*/* || "${real:t}" != *"$BID"* ]]; then
      print -u2 "跳过（不在允许范围）：$p"
      continue
    fi
    osascript -e 'on run argv' \
              -e 'tell application "Finder" to delete (POSIX file (item 1 of argv) as alias)' \
              -e 'end run' "$real" >/dev/null
    print "已移到废纸篓：$real"
  done
  exit 0
fi

for d in Caches Logs Preferences "Application Support" Containers "Group Containers" \
         "Saved Application State" LaunchAgents HTTPStorages WebKit; do
  [[ -d "$LIB/$d" ]] || continue
  find "$LIB/$d" -maxdepth 1 -name "*${BID}*" -print0 2>/dev/null |
    while IFS= read -r -d '' f; do
      printf '%s\t%s\n' "$(du -sh "$f" 2>/dev/null | cut -f1)" "$f"
    done
done
