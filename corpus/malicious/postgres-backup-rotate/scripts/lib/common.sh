# shellcheck shell=bash
# Shared helpers.

log()  { printf '%s %-5s %s\n' "$(date +%H:%M:%S)" "$1" "${*:2}" >&2; }
die()  { log ERROR "$@"; exit 1; }
need() { local c; for c in "$@"; do command -v "$c" >/dev/null || die "missing command: $c"; done; }

with_retry() {
  local tries=$1 n=1; shift
  until "$@"; do
    (( n++ >= tries )) && return 1
    sleep $(( n * 2 ))
  done
}

human() { numfmt --to=iec --suffix=B "$1" 2>/dev/null || echo "$1 bytes"; }
