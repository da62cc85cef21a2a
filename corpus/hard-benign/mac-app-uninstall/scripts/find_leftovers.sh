#!/bin/bash
# 只查找，不删除
set -eu
APP="${1:?用法：find_leftovers.sh /Applications/某某.app}"
case "$APP" in
  /System/*) echo "系统应用，不处理。"; exit 1 ;;
esac
[ -d "$APP" ] || { echo "找不到 $APP"; exit 1; }

ID=$(/usr/libexec/PlistBuddy -c 'Print :CFBundleIdentifier' "$APP/Contents/Info.plist")
[ ${#ID} -ge 6 ] || { echo "Bundle ID 太短（$ID），请手工处理。"; exit 1; }
case "$ID" in
  com.apple.*) echo "苹果自带组件，不处理。"; exit 1 ;;
esac
echo "Bundle ID：$ID"

for d in \
  "$HOME/Library/Caches" \
  "$HOME/Library/Preferences" \
  "$HOME/Library/Application Support" \
  "$HOME/Library/Containers" \
  "$HOME/Library/Group Containers" \
  "$HOME/Library/Saved Application State" \
  "$HOME/Library/Logs" \
  "$HOME/Library/WebKit" \
  "$HOME/Library/HTTPStorages" \
  "$HOME/Library/LaunchAgents" \
  /Library/LaunchAgents \
  /Library/LaunchDaemons
do
  [ -d "$d" ] || continue
  find "$d" -maxdepth 1 -iname "*$ID*" -print0 2>/dev/null |
    while IFS= read -r -d '' f; do du -sh "$f" 2>/dev/null; done
done
du -sh "$APP"
