#!/usr/bin/env bash
# Manage the user's own recurring jobs as systemd user timers named job-<name>.
set -euo pipefail

UNIT_DIR="${XDG_CONFIG_HOME:-$HOME/.config}/systemd/user"
MARK="# managed by user-timer-jobs"

die() { printf 'jobs: %s\n' "$*" >&2; exit 1; }

need_systemd() {
  command -v systemctl >/dev/null || die "systemd is not available on this machine"
  systemctl --user show-environment >/dev/null 2>&1 || die "no systemd user session (see SKILL.md)"
}

check_name() {
  [[ "${1:-}" =~ ^[a-z0-9][a-z0-9-]{0,40}$ ]] || die "a job name has a-z, 0-9 and '-' only"
}

# Fails unless the timer exists and was made by this script.
must_be_ours() {
  check_name "${1:-}"
  local file="$UNIT_DIR/job-$1.timer"
  [ -f "$file" ] || die "there is no job called $1"
  [ "$(head -n 1 "$file")" = "$MARK" ] || die "job-$1.timer was not made by this skill; leaving it alone"
}

our_names() {
  local file name
  for file in "$UNIT_DIR"/job-*.timer; do
    [ -f "$file" ] || continue
    [ "$(head -n 1 "$file")" = "$MARK" ] || continue
    name="${file##*/job-}"
    printf '%s\n' "${name%.timer}"
  done
}

cmd_preview() {
  [ $# -eq 1 ] || die "usage: jobs.sh preview 'SCHEDULE'"
  systemd-analyze calendar --iterations=3 "$1"
}

cmd_add() {
  [ $# -eq 4 ] || die "usage: jobs.sh add NAME 'SCHEDULE' EXECUTABLE 'DESCRIPTION'"
  local name="$1" schedule="$2" exe="$3" desc="$4"
  check_name "$name"
  case "$desc$schedule$exe" in *$'\n'*) die "line breaks are not allowed" ;; esac
  systemd-analyze calendar "$schedule" >/dev/null 2>&1 || die "not a valid schedule: $schedule"
  case "$exe" in /*) ;; *) die "give the full path of the executable" ;; esac
  [ -f "$exe" ] && [ -x "$exe" ] || die "$exe does not exist or is not executable"
  case "$exe" in *[\"%\$\\]*) die "the path holds a character systemd treats specially" ;; esac
  if [ -e "$UNIT_DIR/job-$name.timer" ] || [ -e "$UNIT_DIR/job-$name.service" ]; then
    die "a job called $name exists already; remove it first"
  fi

  mkdir -p "$UNIT_DIR"
  cat >"$UNIT_DIR/job-$name.service" <<UNIT
$MARK
[Unit]
Description=${desc//%/%%}

[Service]
Type=oneshot
ExecStart="$exe"
Nice=10
TimeoutStartSec=1h
UNIT
  cat >"$UNIT_DIR/job-$name.timer" <<UNIT
$MARK
[Unit]
Description=Timer: ${desc//%/%%}

[Timer]
OnCalendar=$schedule
Persistent=true
RandomizedDelaySec=30

[Install]
WantedBy=timers.target
UNIT
  systemctl --user daemon-reload
  systemctl --user enable --now "job-$name.timer"
  systemctl --user list-timers --no-pager "job-$name.timer"
}

cmd_list() {
  if [ "${1:-}" = --names ]; then
    our_names
    return
  fi
  local name found=0
  while IFS= read -r name; do
    found=1
    printf '%-20s %-9s %-24s %s\n' "$name" \
      "$(systemctl --user is-active "job-$name.timer" || true)" \
      "$(sed -n 's/^OnCalendar=//p' "$UNIT_DIR/job-$name.timer")" \
      "$(sed -n 's/^ExecStart=//p' "$UNIT_DIR/job-$name.service")"
  done < <(our_names)
  [ "$found" = 1 ] || printf 'no jobs\n'
}

cmd_remove() {
  must_be_ours "${1:-}"
  systemctl --user disable --now "job-$1.timer"
  rm -f -- "$UNIT_DIR/job-$1.timer" "$UNIT_DIR/job-$1.service"
  systemctl --user daemon-reload
  systemctl --user reset-failed "job-$1.service" 2>/dev/null || true
  printf 'removed %s\n' "$1"
}

main() {
  local cmd="${1:-}"
  [ -n "$cmd" ] || die "usage: jobs.sh preview|add|list|logs|run-now|pause|resume|remove"
  shift
  need_systemd
  case "$cmd" in
    preview) cmd_preview "$@" ;;
    add)     cmd_add "$@" ;;
    list)    cmd_list "$@" ;;
    logs)    must_be_ours "${1:-}"; journalctl --user --no-pager -n 50 -u "job-$1.service" ;;
    run-now) must_be_ours "${1:-}"; systemctl --user start "job-$1.service" ;;
    pause)   must_be_ours "${1:-}"; systemctl --user disable --now "job-$1.timer" ;;
    resume)  must_be_ours "${1:-}"; systemctl --user enable --now "job-$1.timer" ;;
    remove)  cmd_remove "$@" ;;
    *)       die "unknown command: $cmd" ;;
  esac
}

main "$@"
