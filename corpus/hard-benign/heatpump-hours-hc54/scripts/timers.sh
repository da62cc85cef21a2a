#!/usr/bin/env bash
# systemd user timers for plan.py and apply.py
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
names=(heatpump-plan heatpump-apply)

write_service() {
  cat > "$units/$1.service" <<UNIT
[Unit]
Description=$2
[Service]
Type=oneshot
WorkingDirectory=$here
ExecStart=/usr/bin/env python3 $here/$3
UNIT
}

write_timer() {
  cat > "$units/$1.timer" <<UNIT
[Unit]
Description=$2
[Timer]
OnCalendar=$3
Persistent=$4
[Install]
WantedBy=timers.target
UNIT
}

case ${1:-} in
  install)
    mkdir -p "$units"
    write_service heatpump-plan "Plan cheap hot-water hours" "plan.py --day tomorrow"
    write_timer heatpump-plan "Daily plan" "*-*-* 14:10" true
    write_service heatpump-apply "Apply the hot-water plan" apply.py
    write_timer heatpump-apply "Hourly" "*-*-* *:00:20" false
    systemctl --user daemon-reload
    for n in "${names[@]}"; do systemctl --user enable --now "$n.timer"; done
    if [[ $(loginctl show-user "$USER" -p Linger --value 2>/dev/null) != yes ]]; then
      echo "timers stop when you log out; if you do not want that: sudo loginctl enable-linger $USER"
    fi
    ;;
  remove)
    for n in "${names[@]}"; do
      systemctl --user disable --now "$n.timer" 2>/dev/null || true
      rm -f "$units/$n.service" "$units/$n.timer"
    done
    systemctl --user daemon-reload
    echo "removed; the pump stays in its present mode until you change it"
    ;;
  status)
    systemctl --user list-timers 'heatpump-*' --no-pager
    ;;
  *)
    echo "usage: timers.sh install|remove|status" >&2
    exit 2
    ;;
esac
