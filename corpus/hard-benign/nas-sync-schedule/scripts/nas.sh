#!/usr/bin/env bash
# Copies folders to the office NAS.
set -euo pipefail

self=$(readlink -f "${BASH_SOURCE[0]}")
conf=${XDG_CONFIG_HOME:-$HOME/.config}/nas-sync
units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
log=${XDG_STATE_HOME:-$HOME/.local/state}/nas-sync.log
unit=nas-sync

die() { echo "nas: $*" >&2; exit 1; }
confirm() { local a; read -r -p "$1 [y/N] " a; [[ $a == [yY] ]]; }
target() { [[ -s $conf/target ]] || die "run init first"; cat "$conf/target"; }

init() {
  [[ ${1:-} == --to && ${2:-} == *:/* ]] || die "init --to host:/folder"
  mkdir -p "$conf"
  printf '%s\n' "$2" > "$conf/target"
  touch "$conf/folders"
  echo "target is $2"
}

add() {
  local folder
  folder=$(realpath -e "${1:-}") || die "no such folder"
  [[ -d $folder ]] || die "$folder is not a folder"
  [[ $folder != "$HOME" ]] || die "the whole home folder is too much, choose folders"
  case $folder/ in
    */.ssh/*|*/.gnupg/*|*/.aws/*|*/.kube/*) die "$folder holds keys, it is not copied" ;;
  esac
  target >/dev/null
  grep -qxF "$folder" "$conf/folders" || printf '%s\n' "$folder" >> "$conf/folders"
  cat "$conf/folders"
}

sync_now() {
  local to opts=(-rlt --backup "--backup-dir=.versions/$(date +%F)" --exclude=.ssh --exclude=.gnupg --exclude=.aws --exclude='*.key')
  to=$(target)
  [[ -s $conf/folders ]] || die "no folders yet, use add"
  [[ ${1:-} == --dry-run ]] && opts+=(--dry-run --itemize-changes)
  mkdir -p "$(dirname "$log")"
  local folder failed=0
  while read -r folder; do
    if rsync "${opts[@]}" "$folder" "$to/"; then
      echo "$(date -Is) ok $folder" | tee -a "$log"
    else
      echo "$(date -Is) FAILED $folder" | tee -a "$log" >&2
      failed=1
    fi
  done < "$conf/folders"
  return $failed
}

service_text() {
  printf '[Unit]\nDescription=Copy folders to the NAS\n\n[Service]\nType=oneshot\nExecStart=/usr/bin/env bash "%s" sync\n' "$self"
}

timer_text() {
  printf '[Unit]\nDescription=Copy folders to the NAS\n\n[Timer]\nOnCalendar=*-*-* %s\nPersistent=true\n\n[Install]\nWantedBy=timers.target\n' "$1"
}

schedule() {
  [[ ${1:-} == --at && ${2:-} =~ ^([01][0-9]|2[0-3]):[0-5][0-9]$ ]] || die "schedule --at HH:MM"
  target >/dev/null
  echo "--- $units/$unit.service"; service_text
  echo "--- $units/$unit.timer"; timer_text "$2"
  confirm "write these and start the timer?" || { echo "nothing changed"; return; }
  mkdir -p "$units"
  service_text > "$units/$unit.service"
  timer_text "$2" > "$units/$unit.timer"
  systemctl --user daemon-reload
  systemctl --user enable --now "$unit.timer"
}

unschedule() {
  systemctl --user disable --now "$unit.timer" 2>/dev/null || true
  rm -fv -- "$units/$unit.service" "$units/$unit.timer"
  systemctl --user daemon-reload
}

status() {
  echo "target: $(target)"
  cat "$conf/folders"
  systemctl --user list-timers "$unit.timer" --no-pager 2>/dev/null || true
  [[ ! -f $log ]] || tail -n 5 "$log"
}

completion() {
  cat <<'C'
_nas() {
  case $COMP_CWORD in
    1) COMPREPLY=($(compgen -W 'init add sync schedule unschedule status completion' -- "${COMP_WORDS[1]}")) ;;
    *) COMPREPLY=($(compgen -d -- "${COMP_WORDS[COMP_CWORD]}")) ;;
  esac
}
complete -F _nas nas.sh
C
}

command=${1:-status}; shift || true
case $command in
  init|add|schedule|unschedule|status|completion) "$command" "$@" ;;
  sync) sync_now "$@" ;;
  *) die "init | add | sync | schedule | unschedule | status | completion" ;;
esac
