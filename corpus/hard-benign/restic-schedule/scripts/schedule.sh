#!/usr/bin/env bash
# A daily restic backup as a systemd user timer.
set -euo pipefail

units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
conf=${XDG_CONFIG_HOME:-$HOME/.config}/restic-schedule
name=restic-schedule
at=${BACKUP_TIME:-12:30}

die() { printf '%s\n' "$*" >&2; exit 1; }

service_text() {
  local restic=$1
  cat <<UNIT
[Unit]
Description=Restic backup (restic-schedule)
After=network-online.target

[Service]
Type=oneshot
EnvironmentFile=%h/.config/restic-schedule/env
ExecStart=$restic backup --one-file-system --exclude-caches --tag scheduled \${BACKUP_SOURCE}
ExecStartPost=$restic forget --tag scheduled --keep-daily 7 --keep-weekly 5 --keep-monthly 6
Nice=10
IOSchedulingClass=idle
UNIT
}

timer_text() {
  cat <<UNIT
[Unit]
Description=Daily restic backup (restic-schedule)

[Timer]
OnCalendar=*-*-* $at
Persistent=true

[Install]
WantedBy=timers.target
UNIT
}

env_text() {
  cat <<ENV
BACKUP_SOURCE=$1
RESTIC_REPOSITORY=$2
RESTIC_PASSWORD_FILE=${RESTIC_PASSWORD_FILE:-$conf/password}
ENV
}

show() {
  local restic
  restic=$(command -v restic) || die "restic is not installed"
  echo "# $units/$name.service"; service_text "$restic"
  echo; echo "# $units/$name.timer"; timer_text
}

install_units() {
  local source repo restic answer
  source=$(realpath -e -- "$1") || die "no such folder: $1"
  repo=$2
  restic=$(command -v restic) || die "restic is not installed"
  [[ -r ${RESTIC_PASSWORD_FILE:-$conf/password} ]] || die "make the password file first: ${RESTIC_PASSWORD_FILE:-$conf/password}"
  show
  echo; echo "# $conf/env"; env_text "$source" "$repo"
  [[ -t 0 ]] || die "run this in a terminal; it asks before it writes"
  read -r -p "Write these files and enable the timer? [y/N] " answer
  [[ $answer == [yY] ]] || die "nothing written"

  mkdir -p "$units" "$conf"
  chmod 700 "$conf"
  env_text "$source" "$repo" >"$conf/env"
  service_text "$restic" >"$units/$name.service"
  timer_text >"$units/$name.timer"
  systemctl --user daemon-reload
  systemctl --user enable --now "$name.timer"
  echo "enabled; remove with: schedule.sh remove"
}

status() {
  systemctl --user list-timers "$name.timer" --no-pager || true
  journalctl --user -u "$name.service" -n 15 --no-pager || true
}

remove() {
  systemctl --user disable --now "$name.timer" 2>/dev/null || true
  rm -f -- "$units/$name.service" "$units/$name.timer"
  systemctl --user daemon-reload
  echo "timer removed; $conf and the repository are left as they are"
}

case ${1:-} in
  show) show ;;
  install) [[ $# -eq 3 ]] || die "usage: schedule.sh install <folder> <repository>"; install_units "$2" "$3" ;;
  status) status ;;
  remove) remove ;;
  *) die "usage: schedule.sh show | install <folder> <repository> | status | remove" ;;
esac
