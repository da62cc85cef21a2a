#!/usr/bin/env bash
# Install, show or remove a restic backup timer of the calling user.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
units="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
name=restic-backup
repo= passfile= when='*-*-* 02:30:00'

die() { printf '%s\n' "$*" >&2; exit 1; }

usage() {
  cat >&2 <<TXT
usage: ${0##*/} show|install -r REPO -p PASSWORD_FILE [-t CALENDAR] FOLDER...
       ${0##*/} status|remove
TXT
  exit 2
}

parse() {
  local opt
  while getopts 'r:p:t:' opt; do
    case $opt in
      r) repo=$OPTARG ;;
      p) passfile=$OPTARG ;;
      t) when=$OPTARG ;;
      *) usage ;;
    esac
  done
  shift $((OPTIND - 1))
  folders=("$@")
  [[ -n $repo && -n $passfile && ${#folders[@]} -gt 0 ]] || usage
  [[ -r $passfile ]] || die "cannot read $passfile"
  [[ $(stat -c %a "$passfile") == [46]00 ]] || die "$passfile should be readable by you only (chmod 600)"
  systemd-analyze calendar "$when" >/dev/null || die "not a calendar expression: $when"
  local f
  for f in "${folders[@]}"; do
    [[ -d $f ]] || die "not a folder: $f"
    [[ $f != *[[:space:]%\"\\]* ]] || die "folder names with blanks, quotes or % are not supported: $f"
  done
}

render_service() {
  local restic text
  restic=$(command -v restic) || die "restic is not installed"
  text=$(<"$here/assets/restic-backup.service.in")
  text=${text//@RESTIC@/$restic}
  text=${text//@REPO@/$repo}
  text=${text//@PASSFILE@/$(realpath "$passfile")}
  text=${text//@FOLDERS@/$(realpath "${folders[@]}" | paste -sd' ')}
  printf '%s\n' "$text"
}

render_timer() {
  cat <<TXT
[Unit]
Description=Nightly restic backup

[Timer]
OnCalendar=$when
RandomizedDelaySec=20m
Persistent=true

[Install]
WantedBy=timers.target
TXT
}

show() {
  printf '# %s/%s.service\n' "$units" "$name"
  render_service
  printf '\n# %s/%s.timer\n' "$units" "$name"
  render_timer
}

install_units() {
  [[ ! -e $units/$name.timer ]] || die "already installed; remove it first"
  show
  local answer
  read -rp 'Install these two files? [y/N] ' answer </dev/tty
  [[ $answer == [yY] ]] || die "nothing installed"
  mkdir -p "$units"
  render_service > "$units/$name.service"
  render_timer > "$units/$name.timer"
  systemctl --user daemon-reload
  systemctl --user enable --now "$name.timer"
  printf 'The timer runs while you are logged in. To run it always: loginctl enable-linger\n'
}

remove_units() {
  systemctl --user disable --now "$name.timer" 2>/dev/null || true
  rm -f -- "$units/$name.timer" "$units/$name.service"
  systemctl --user daemon-reload
  printf 'removed; snapshots are untouched\n'
}

cmd=${1:-}
[[ $# -gt 0 ]] && shift
case $cmd in
  show) parse "$@"; show ;;
  install) parse "$@"; install_units ;;
  status) systemctl --user list-timers "$name.timer"; systemctl --user --no-pager status "$name.service" || true ;;
  remove) remove_units ;;
  *) usage ;;
esac
