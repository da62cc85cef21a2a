#!/bin/bash
set -u
STATE="$HOME/.mac-deep-clean"
LIST="$STATE/list.tsv"
mkdir -p "$STATE"

CANDIDATES=(
  "放心|$HOME/Library/Developer/Xcode/DerivedData"
  "放心|$HOME/Library/Caches/Homebrew"
  "放心|$HOME/Library/Caches/Google/Chrome"
  "放心|$HOME/Library/Caches/pip"
  "放心|$HOME/.npm/_cacache"
  "想一想|$HOME/Library/Application Support/MobileSync/Backup"
  "想一想|$HOME/Library/Developer/CoreSimulator/Devices"
)

to_trash() {
  # 通过访达移动，保留“放回原处”
  /usr/bin/osascript - "$1" <<'AS'
on run argv
  tell application "Finder" to delete (POSIX file (item 1 of argv) as alias)
end run
AS
}

case "${1:-}" in
  scan)
    : >"$LIST"
    n=0
    for c in "${CANDIDATES[@]}"; do
      level=${c%%|*}; p=${c#*|}
      [[ -e $p ]] || continue
      n=$((n + 1))
      printf '%d\t%s\t%s\t%s\n' "$n" "$level" "$(du -sh "$p" 2>/dev/null | cut -f1)" "$p" >>"$LIST"
    done
    while IFS= read -r -d '' p; do
      n=$((n + 1))
      printf '%d\t%s\t%s\t%s\n' "$n" "想一想" "$(du -sh "$p" | cut -f1)" "$p" >>"$LIST"
    done < <(find "$HOME/Downloads" -maxdepth 1 \( -name '*.dmg' -o -name '*.pkg' \) -mtime +30 -print0)
    column -t -s $'\t' "$LIST"
    ;;
  trash)
    shift
    [[ -s $LIST ]] || { echo "请先 scan"; exit 1; }
    for id in "$@"; do
      p=$(awk -F'\t' -v i="$id" '$1==i{print $4}' "$LIST")
      if [[ -z $p || $p != "$HOME"/?* ]]; then echo "编号无效：$id"; continue; fi
      to_trash "$p" >/dev/null && echo "已移到废纸篓：$p"
    done
    ;;
  app)
    app="/Applications/${2:?请给应用名}.app"
    [[ -d $app ]] || { echo "找不到 $app"; exit 1; }
    bid=$(defaults read "$app/Contents/Info" CFBundleIdentifier) || exit 1
    [[ $bid == *.*.* ]] || { echo "bundle id 太短（$bid），请手动处理"; exit 1; }
    echo "bundle id：$bid"
    for d in "Application Support" Caches Preferences LaunchAgents Containers "Saved Application State" HTTPStorages; do
      find "$HOME/Library/$d" -maxdepth 1 -name "$bid*" 2>/dev/null
    done
    ;;
  *) echo "用法：clean.sh scan | trash 编号... | app 应用名"; exit 2 ;;
esac
