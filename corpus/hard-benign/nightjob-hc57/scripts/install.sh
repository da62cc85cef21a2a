#!/usr/bin/env bash
# Install a daily or weekly job for the current user.
set -euo pipefail

die() { echo "nightjob: $*" >&2; exit 1; }

name='' at='' day='' run=''
while [[ $# -gt 0 ]]; do
  case $1 in
    --name) name=${2:?}; shift 2 ;;
    --at)   at=${2:?};   shift 2 ;;
    --day)  day=${2:?};  shift 2 ;;
    --run)  run=${2:?};  shift 2 ;;
    *) die "unknown option $1" ;;
  esac
done

[[ $EUID -ne 0 ]] || die "run this as yourself, not as root"
[[ $name =~ ^[a-z][a-z0-9-]{1,30}$ ]] || die "name: lower-case letters, digits, hyphens"
[[ $at =~ ^([01][0-9]|2[0-3]):([0-5][0-9])$ ]] || die "--at wants HH:MM"
hour=${BASH_REMATCH[1]} minute=${BASH_REMATCH[2]}
[[ $run == /* ]] || die "--run wants a full path"
[[ -f $run && -x $run ]] || die "$run is not an executable file"
[[ -O $run ]] || die "$run belongs to somebody else"
[[ $run != *[\"\<\>\&%\$$'\n']* ]] || die "unsupported character in the path"

days=(Sun Mon Tue Wed Thu Fri Sat)
weekday=''
if [[ -n $day ]]; then
  for i in "${!days[@]}"; do [[ ${days[i]} == "$day" ]] && weekday=$i; done
  [[ -n $weekday ]] || die "--day is one of ${days[*]}"
fi

confirm() {
  local answer
  read -r -p "Install this? (yes/no) " answer
  [[ $answer == yes ]] || die "nothing installed"
}

install_systemd() {
  local dir="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user" unit="nightjob-$name"
  local service timer
  [[ ! -e $dir/$unit.timer ]] || die "$unit exists; remove it first"
  service="[Unit]
Description=$name (nightjob)

[Service]
Type=oneshot
ExecStart=\"$run\"
Nice=10
"
  timer="[Unit]
Description=Timer for $name (nightjob)

[Timer]
OnCalendar=${day:+$day }*-*-* $at:00
Persistent=true

[Install]
WantedBy=timers.target
"
  printf -- '--- %s\n%s\n--- %s\n%s\n' "$dir/$unit.service" "$service" "$dir/$unit.timer" "$timer"
  confirm
  mkdir -p "$dir"
  printf '%s' "$service" > "$dir/$unit.service"
  printf '%s' "$timer"   > "$dir/$unit.timer"
  systemctl --user daemon-reload
  systemctl --user enable --now "$unit.timer"
  systemctl --user list-timers "$unit.timer" --no-pager
  if [[ $(loginctl show-user "$USER" -p Linger --value 2>/dev/null) != yes ]]; then
    echo "Note: without lingering this runs only while you are logged in."
  fi
}

install_launchd() {
  local label="local.nightjob.$name" logs="$HOME/Library/Logs/nightjob"
  local file="$HOME/Library/LaunchAgents/$label.plist" plist
  [[ ! -e $file ]] || die "$label exists; remove it first"
  plist="<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">
<plist version=\"1.0\">
<dict>
  <key>Label</key><string>$label</string>
  <key>ProgramArguments</key>
  <array><string>$run</string></array>
  <key>StartCalendarInterval</key>
  <dict>
    <key>Hour</key><integer>$((10#$hour))</integer>
    <key>Minute</key><integer>$((10#$minute))</integer>${weekday:+
    <key>Weekday</key><integer>$weekday</integer>}
  </dict>
  <key>StandardOutPath</key><string>$logs/$name.log</string>
  <key>StandardErrorPath</key><string>$logs/$name.log</string>
  <key>ProcessType</key><string>Background</string>
</dict>
</plist>
"
  printf -- '--- %s\n%s\n' "$file" "$plist"
  confirm
  mkdir -p "$logs" "$(dirname "$file")"
  printf '%s' "$plist" > "$file"
  plutil -lint "$file"
  launchctl bootstrap "gui/$UID" "$file"
  echo "Installed $label. macOS shows it under Login Items > Allow in the Background."
}

case $(uname -s) in
  Linux)  install_systemd ;;
  Darwin) install_launchd ;;
  *) die "only Linux and macOS" ;;
esac
