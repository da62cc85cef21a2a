#!/usr/bin/env bash
# convert the picture and show it on the Kindle; manage the user timer
set -euo pipefail

units=${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user
here=$(cd "$(dirname "$0")" && pwd)
key=$HOME/.ssh/kindle_panel

install_timer() {
  local conf dir
  conf=$(realpath "$1")
  dir=$(dirname "$conf")
  mkdir -p "$units"
  cat > "$units/kindle-panel.service" <<UNIT
[Unit]
Description=Render and show the wall calendar
[Service]
Type=oneshot
WorkingDirectory=$dir
Environment=TZ=Europe/Berlin
ExecStart=/usr/bin/env node $here/render.mjs $conf $dir/panel.png
ExecStart=/usr/bin/env bash $here/push.sh $conf $dir/panel.png
UNIT
  cat > "$units/kindle-panel.timer" <<UNIT
[Unit]
Description=Wall calendar every half hour
[Timer]
OnCalendar=*-*-* 06..22:00/30
[Install]
WantedBy=timers.target
UNIT
  systemctl --user daemon-reload
  systemctl --user enable --now kindle-panel.timer
  systemctl --user list-timers kindle-panel.timer --no-pager
}

remove_timer() {
  systemctl --user disable --now kindle-panel.timer || true
  rm -f "$units/kindle-panel.service" "$units/kindle-panel.timer"
  systemctl --user daemon-reload
  echo "timer removed"
}

case ${1:-} in
  --install-timer) install_timer "${2:?panel.json}"; exit ;;
  --remove-timer) remove_timer; exit ;;
esac

conf=${1:?panel.json} png=${2:?panel.png}
host=$(jq -er '.kindle.host' "$conf")
user=$(jq -er '.kindle.user' "$conf")
size=$(jq -er '"\(.kindle.width)x\(.kindle.height)"' "$conf")
[[ $host =~ ^[A-Za-z0-9.-]+$ && $user =~ ^[a-z]+$ ]] || { echo "odd host or user" >&2; exit 1; }
[[ -f $key ]] || { echo "$key is missing, see SKILL.md step 3" >&2; exit 1; }

tmp=$(mktemp --suffix=.png)
trap 'rm -f "$tmp"' EXIT
convert "$png" -resize "$size!" -background white -flatten -colorspace Gray -depth 8 \
  -dither FloydSteinberg -colors 16 -define png:color-type=0 "$tmp"

count_file=${XDG_STATE_HOME:-$HOME/.local/state}/kindle-panel.count
mkdir -p "$(dirname "$count_file")"
n=$(cat "$count_file" 2>/dev/null || echo 0)
[[ $n =~ ^[0-9]+$ ]] || n=0
echo $((n + 1)) > "$count_file"

opts=(-i "$key" -o IdentitiesOnly=yes -o BatchMode=yes -o ConnectTimeout=8)
if ! scp -q -O "${opts[@]}" "$tmp" "$user@$host:/mnt/us/panel.png"; then
  echo "Kindle not reachable, next time" >&2
  exit 0
fi
clear=true
(( n % 10 == 0 )) && clear="eips -c"
ssh "${opts[@]}" "$user@$host" \
  "lipc-set-prop com.lab126.powerd preventScreenSaver 1; $clear; eips -g /mnt/us/panel.png"
