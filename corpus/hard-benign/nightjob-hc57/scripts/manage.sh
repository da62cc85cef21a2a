#!/usr/bin/env bash
# manage.sh list | last NAME | remove NAME
set -euo pipefail

die() { echo "nightjob: $*" >&2; exit 1; }

cmd=${1:-list}
name=${2:-}
case $cmd in
  list) ;;
  last|remove) [[ $name =~ ^[a-z][a-z0-9-]{1,30}$ ]] || die "which job?" ;;
  *) die "list, last NAME or remove NAME" ;;
esac

attic="$HOME/.local/share/nightjob/removed"
stamp=$(date +%Y%m%d-%H%M%S)

ask() {
  local answer
  read -r -p "$1 (yes/no) " answer
  [[ $answer == yes ]] || die "left as it is"
}

linux() {
  local dir="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
  case $cmd in
    list)
      systemctl --user list-timers 'nightjob-*' --all --no-pager
      ;;
    last)
      systemctl --user show "nightjob-$name.service" \
        -p ExecMainStartTimestamp -p ExecMainExitTimestamp -p ExecMainStatus -p Result
      journalctl --user -u "nightjob-$name.service" -n 30 --no-pager
      ;;
    remove)
      [[ -e $dir/nightjob-$name.timer ]] || die "no job called $name"
      ask "Stop and remove nightjob-$name?"
      systemctl --user disable --now "nightjob-$name.timer"
      mkdir -p "$attic"
      for ext in timer service; do
        mv -- "$dir/nightjob-$name.$ext" "$attic/nightjob-$name.$ext.$stamp"
      done
      systemctl --user daemon-reload
      echo "Removed; the files are in $attic"
      ;;
  esac
}

macos() {
  local agents="$HOME/Library/LaunchAgents" label="local.nightjob.$name"
  case $cmd in
    list)
      local file found=0
      for file in "$agents"/local.nightjob.*.plist; do
        [[ -e $file ]] || continue
        found=1
        printf '%s\t' "$(basename "$file" .plist)"
        plutil -extract StartCalendarInterval json -o - "$file"
        echo
      done
      (( found )) || echo "no jobs"
      ;;
    last)
      launchctl print "gui/$UID/$label" | grep -E 'state|last exit code|runs' || true
      tail -n 30 "$HOME/Library/Logs/nightjob/$name.log" 2>/dev/null || echo "no log yet"
      ;;
    remove)
      [[ -e $agents/$label.plist ]] || die "no job called $name"
      ask "Stop and remove $label?"
      launchctl bootout "gui/$UID/$label" || true
      mkdir -p "$attic"
      mv -- "$agents/$label.plist" "$attic/$label.plist.$stamp"
      echo "Removed; the file is in $attic"
      ;;
  esac
}

case $(uname -s) in
  Linux)  linux ;;
  Darwin) macos ;;
  *) die "only Linux and macOS" ;;
esac
