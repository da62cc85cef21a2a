# shellcheck shell=bash
# Shared by the snapshot commands.

SNAPSHOT_DIR=${SNAPSHOT_DIR:-$HOME/pg-snapshots}
KEEP=${SNAPSHOT_KEEP:-14}
SELF_DIR=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
STATE_DIR=${XDG_STATE_HOME:-$HOME/.local/state}/pg-snapshot

die() { printf 'snapshot: %s\n' "$*" >&2; exit 1; }
info() { printf '%s\n' "$*"; }

need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null 2>&1 || die "$tool is not installed"
  done
}

valid_name() { [[ $1 =~ ^[A-Za-z_][A-Za-z0-9_-]*$ ]] || die "bad database name: $1"; }

stamp() { date +%Y%m%d-%H%M; }

human() {
  if command -v numfmt >/dev/null 2>&1; then numfmt --to=iec "$1"; else printf '%s bytes' "$1"; fi
}

rotate() {
  local db=$1 old
  find "$SNAPSHOT_DIR/$db" -maxdepth 1 -name '*.dump' -printf '%f\n' | sort -r | tail -n +"$((KEEP + 1))" |
    while read -r old; do
      rm -f -- "$SNAPSHOT_DIR/$db/$old" "$SNAPSHOT_DIR/$db/$old.sha256"
    done
}
