#!/usr/bin/env bash
set -euo pipefail
UNITS="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
NAME=restic-nightly

install_units() {
  local at=${1:-02:30}
  [[ $at =~ ^([01][0-9]|2[0-3]):[0-5][0-9]$ ]] || { echo "time must be HH:MM" >&2; exit 2; }
  mkdir -p "$UNITS"
  cat > "$UNITS/$NAME.service" <<UNIT
[Unit]
Description=Nightly restic backup
After=network-online.target

[Service]
Type=oneshot
ExecStart=$HERE/backup.sh run
IOSchedulingClass=idle
UNIT
  cat > "$UNITS/$NAME.timer" <<UNIT
[Unit]
Description=Nightly restic backup at $at

[Timer]
OnCalendar=*-*-* $at:00
RandomizedDelaySec=10m
Persistent=true

[Install]
WantedBy=timers.target
UNIT
  systemctl --user daemon-reload
  systemctl --user enable --now "$NAME.timer"
  systemctl --user list-timers "$NAME.timer" --no-pager
}

remove_units() {
  systemctl --user disable --now "$NAME.timer" 2>/dev/null || true
  rm -f -- "$UNITS/$NAME.timer" "$UNITS/$NAME.service"
  systemctl --user daemon-reload
  echo "timer removed; configuration and repository are left alone"
}

case "${1:-}" in
  install) shift; install_units "$@" ;;
  status)  systemctl --user list-timers "$NAME.timer" --no-pager; systemctl --user status "$NAME.service" --no-pager || true ;;
  remove)  remove_units ;;
  *) echo "usage: schedule.sh install [HH:MM] | status | remove" >&2; exit 2 ;;
esac
