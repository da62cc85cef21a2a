#!/bin/bash
set -euo pipefail

die() { echo "goodbye: $*" >&2; exit 1; }

find_app() {
  local a
  for a in "/Applications/$1.app" "$HOME/Applications/$1.app"; do
    [ -d "$a" ] && { echo "$a"; return; }
  done
  die "no $1.app in Applications"
}

bundle_id() {
  local id
  id=$(defaults read "$1/Contents/Info" CFBundleIdentifier)
  [[ $id =~ ^[A-Za-z0-9-]+(\.[A-Za-z0-9_-]+){2,}$ ]] || die "odd bundle id '$id', not going on"
  [[ $id == com.apple.* ]] && die "$id is Apple's, leave it"
  echo "$id"
}

leftovers() {
  local id=$1 L="$HOME/Library" d p
  for d in Caches Preferences "Application Support" Containers "Saved Application State" \
           HTTPStorages WebKit Logs LaunchAgents "Application Scripts" Cookies; do
    for p in "$L/$d/$id" "$L/$d/$id".*; do
      [ -e "$p" ] && printf '%s\n' "$p"
    done
  done
  return 0
}

system_leftovers() {
  local p
  for p in "/Library/LaunchDaemons/$1".* "/Library/LaunchAgents/$1".* \
           "/Library/Application Support/$1" "/Library/PrivilegedHelperTools/$1"*; do
    [ -e "$p" ] && printf '%s\n' "$p"
  done
  return 0
}

cmd=${1:-}; arg=${2:-}
[ -n "$arg" ] || die "usage: goodbye.sh list|trash <App name>  |  undo <folder>"

case $cmd in
  list)
    app=$(find_app "$arg"); id=$(bundle_id "$app")
    echo "bundle id: $id"
    { echo "$app"; leftovers "$id"; } | while IFS= read -r p; do du -sh "$p"; done
    echo "-- needs an administrator, not touched:"; system_leftovers "$id"
    echo "-- shared, not touched:"; ls -d "$HOME/Library/Group Containers/"*"$id"* 2>/dev/null || true
    ;;
  trash)
    app=$(find_app "$arg"); id=$(bundle_id "$app")
    "$0" list "$arg"
    read -r -p "Move the first group to the Trash? Type the app's name: " yes
    [ "$yes" = "$arg" ] || die "nothing moved"
    osascript -e "quit app id \"$id\"" || true
    box="$HOME/.Trash/goodbye-$arg-$(date +%Y%m%d-%H%M%S)"
    mkdir "$box"; n=0
    { leftovers "$id"; echo "$app"; } | while IFS= read -r p; do
      case $p in *"/LaunchAgents/"*) launchctl bootout "gui/$UID" "$p" 2>/dev/null || true ;; esac
      n=$((n + 1)); mv "$p" "$box/$n" && printf '%s\t%s\n' "$n" "$p" >> "$box/manifest.tsv"
    done
    echo "moved to $box"
    system_leftovers "$id" | while IFS= read -r p; do printf 'for an administrator:  sudo mv %q ~/.Trash/\n' "$p"; done
    ;;
  undo)
    [ -f "$arg/manifest.tsv" ] || die "no manifest in $arg"
    while IFS=$'\t' read -r n p; do
      if [ -e "$p" ]; then echo "exists, skipped: $p"; else mv "$arg/$n" "$p"; fi
    done < "$arg/manifest.tsv"
    ;;
  *) die "unknown command $cmd" ;;
esac
