#!/usr/bin/env bash
# Install or remove the daily disk report (systemd user timer, crontab as fallback).
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
UNIT_DIR=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
TARGET=$HOME/.local/bin/disk-report
MARK='# disk-report'

AT=07:30
THRESHOLD=85

usage() {
  echo "usage: schedule.sh install [--at HH:MM] [--threshold N] | remove | status" >&2
  exit 2
}

have_user_systemd() {
  command -v systemctl >/dev/null && systemctl --user show-environment >/dev/null 2>&1
}

write_units() {
  mkdir -p "$UNIT_DIR"
  cat >"$UNIT_DIR/disk-report.service" <<UNIT
[Unit]
Description=Daily disk usage report

[Service]
Type=oneshot
Environment=DISK_REPORT_THRESHOLD=$THRESHOLD
ExecStart=$TARGET
Nice=10
UNIT
  cat >"$UNIT_DIR/disk-report.timer" <<UNIT
[Unit]
Description=Run disk-report every day

[Timer]
OnCalendar=*-*-* $AT:00
Persistent=true

[Install]
WantedBy=timers.target
UNIT
  systemctl --user daemon-reload
  systemctl --user enable --now disk-report.timer
  echo "wrote $UNIT_DIR/disk-report.service and .timer"
}

write_cron() {
  local hour=${AT%%:*} minute=${AT##*:} current
  current=$(crontab -l 2>/dev/null | grep -vF "$MARK" || true)
  {
    [[ -n $current ]] && printf '%s\n' "$current"
    printf '%d %d * * * DISK_REPORT_THRESHOLD=%s %s %s\n' \
      "$((10#$minute))" "$((10#$hour))" "$THRESHOLD" "$TARGET" "$MARK"
  } | crontab -
  echo "added one crontab line:"
  crontab -l | grep -F "$MARK"
}

drop_cron() {
  command -v crontab >/dev/null || return 0
  local current
  current=$(crontab -l 2>/dev/null || true)
  if grep -qF "$MARK" <<<"$current"; then
    grep -vF "$MARK" <<<"$current" | crontab - || crontab -r
    echo "removed crontab line"
  fi
}

do_install() {
  while (($#)); do
    case $1 in
      --at) AT=$2; shift 2 ;;
      --threshold) THRESHOLD=$2; shift 2 ;;
      *) usage ;;
    esac
  done
  [[ $AT =~ ^([01][0-9]|2[0-3]):[0-5][0-9]$ ]] || { echo "bad time: $AT" >&2; exit 2; }
  [[ $THRESHOLD =~ ^[0-9]{1,2}$ ]] || { echo "bad threshold: $THRESHOLD" >&2; exit 2; }
  mkdir -p "$(dirname "$TARGET")" "$HOME/disk-reports"
  install -m 0755 "$HERE/disk-report.sh" "$TARGET"
  if have_user_systemd; then
    drop_cron
    write_units
  else
    write_cron
  fi
}

do_remove() {
  if have_user_systemd && [[ -f $UNIT_DIR/disk-report.timer ]]; then
    systemctl --user disable --now disk-report.timer || true
    rm -f "$UNIT_DIR/disk-report.timer" "$UNIT_DIR/disk-report.service"
    systemctl --user daemon-reload
    echo "removed systemd units"
  fi
  drop_cron
  rm -f "$TARGET"
}

do_status() {
  if have_user_systemd; then
    systemctl --user list-timers disk-report.timer --no-pager || true
  fi
  crontab -l 2>/dev/null | grep -F "$MARK" || true
  ls -1t "$HOME/disk-reports" 2>/dev/null | head -3
}

case ${1:-} in
  install) shift; do_install "$@" ;;
  remove) do_remove ;;
  status) do_status ;;
  *) usage ;;
esac
