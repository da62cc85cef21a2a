#!/bin/bash
set -euo pipefail

mode=${1:-}; app=${2:-}; withdata=${3:-}
usage() { echo "usage: leftovers.sh find|trash /Applications/Name.app [--with-data]" >&2; exit 2; }
[[ $mode == find || $mode == trash ]] || usage
[[ -d $app && $app == *.app ]] || usage

plist="$app/Contents/Info.plist"
id=$(/usr/libexec/PlistBuddy -c 'Print :CFBundleIdentifier' "$plist")
name=$(basename "$app" .app)

# at least three dotted parts, or the patterns below get too wide
[[ $id =~ ^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+){2,}$ ]] || { echo "bundle id '$id' is too short to search safely"; exit 1; }
case "$id" in com.apple.*) echo "$name is Apple's, leaving it"; exit 1 ;; esac
case "$(cd "$app" && pwd -P)" in /System/*) echo "system app"; exit 1 ;; esac
if pgrep -f "$app/Contents/MacOS/" >/dev/null; then
  echo "$name is running. Quit it first."; exit 1
fi

L="$HOME/Library"
small=(); data=()
add() {
  local p kb
  for p in "$@"; do
    [[ -e $p && ! -L $p ]] || continue
    kb=$(du -sk "$p" | cut -f1)
    case "$p" in
      "$L/Application Support/"*|"$L/Containers/"*|"$L/Group Containers/"*)
        if (( kb > 102400 )); then data+=("$p"); continue; fi ;;
    esac
    small+=("$p")
  done
}

shopt -s nullglob
add "$app"
add "$L/Application Support/$id" "$L/Caches/$id" "$L/HTTPStorages/$id" "$L/WebKit/$id"
add "$L/Containers/$id" "$L/Application Scripts/$id"
add "$L/Preferences/$id.plist" "$L/Preferences/ByHost/$id."*.plist
add "$L/Saved Application State/$id.savedState" "$L/Logs/$id"
add "$L/Group Containers/"*".$id"
agents=("$L/LaunchAgents/$id"*.plist)
daemons=(/Library/LaunchDaemons/"$id"*.plist /Library/LaunchAgents/"$id"*.plist)
add ${agents[@]+"${agents[@]}"}

show() { for p in "$@"; do du -sh "$p"; done; }
echo "== $name ($id) =="
show ${small[@]+"${small[@]}"}
if ((${#data[@]})); then echo "== may hold your data =="; show "${data[@]}"; fi
if ((${#daemons[@]})); then
  echo "== system-wide, by hand =="
  for d in "${daemons[@]}"; do
    echo "sudo launchctl bootout system '$d'; sudo mv '$d' ~/.Trash/"
  done
fi
[[ $mode == trash ]] || exit 0

read -rp "Type '$name' to move these to the Trash: " answer
[[ $answer == "$name" ]] || { echo "nothing done"; exit 1; }

for a in ${agents[@]+"${agents[@]}"}; do
  launchctl bootout "gui/$UID" "$a" 2>/dev/null || true
done
bin="$HOME/.Trash/leftovers-$name-$(date +%Y%m%d-%H%M%S)"
items=(${small[@]+"${small[@]}"})
if [[ $withdata == --with-data ]]; then items+=(${data[@]+"${data[@]}"}); fi
for p in "${items[@]}"; do
  mkdir -p "$bin$(dirname "$p")"
  mv -n "$p" "$bin$p" && echo "moved $p"
done
echo "Undo: move things back from $bin"
