#!/usr/bin/env bash
# tar | zstd | age backups with rotation, restore and a drill.
set -euo pipefail

CONF="${VAULT_CONF:-$HOME/.config/vault-to-usb/backup.conf}"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
SHARE="$HOME/.local/share/vault-to-usb"
UNITS="$HOME/.config/systemd/user"
HOST="$(hostname -s)"
MIN_KEEP=3

say() { printf '%s\n' "$*"; }
die() { printf 'vault: %s\n' "$*" >&2; exit 1; }

get()     { sed -n "s/^$1=//p" "$CONF" | head -n1; }
get_all() { sed -n "s/^$1=//p" "$CONF"; }

load() {
  [[ -r $CONF ]] || die "no config at $CONF"
  mapfile -t SOURCES < <(get_all SOURCE)
  mapfile -t EXCLUDES < <(get_all EXCLUDE)
  DEST=$(get DEST); RECIPIENT=$(get RECIPIENT); NOTIFY=$(get NOTIFY_URL)
  KEEP=$(get KEEP); KEEP=${KEEP:-14}
  (( ${#SOURCES[@]} )) || die "no SOURCE lines in $CONF"
  [[ $RECIPIENT == age1* ]] || die "RECIPIENT must be an age public key"
  [[ -d $DEST ]] || die "destination $DEST is missing - is the drive plugged in?"
}

notify() {
  [[ -n $NOTIFY ]] || return 0
  curl -fsS --max-time 10 -d "$HOST: $1" "$NOTIFY" >/dev/null || say "notification failed"
}

backup() {
  local dry=${1:-}
  load
  local name out start args=() s e
  name="vault-$HOST-$(date +%F).tar.zst.age"
  out="$DEST/$name"
  for s in "${SOURCES[@]}"; do
    [[ -d $s ]] || die "source $s does not exist"
    du -sh "$s"
  done
  if [[ $dry == --dry-run ]]; then say "would write $out"; return; fi
  for e in "${EXCLUDES[@]}"; do args+=(--exclude="$e"); done
  start=$(date +%s)
  if ! tar -cf - "${args[@]}" -- "${SOURCES[@]}" 2>/dev/null |
      zstd -q -T0 -10 | age -r "$RECIPIENT" -o "$out.part"; then
    rm -f -- "$out.part"
    notify "backup FAILED"
    die "backup failed"
  fi
  mv -- "$out.part" "$out"
  find "${SOURCES[@]}" -type f | wc -l > "$out.count"
  sha256sum "$out" | cut -d' ' -f1 > "$out.sha256"
  notify "backup ok, $(du -h "$out" | cut -f1), $(( $(date +%s) - start )) s"
  rotate
}

archives() { find "$DEST" -maxdepth 1 -type f -name "vault-$HOST-????-??-??.tar.zst.age" | sort; }

rotate() {
  local dry=${1:-} n drop f
  local -a all
  load
  (( KEEP < MIN_KEEP )) && KEEP=$MIN_KEEP
  mapfile -t all < <(archives)
  n=${#all[@]}
  drop=$(( n - KEEP ))
  (( drop > 0 )) || return 0
  for f in "${all[@]:0:drop}"; do
    say "old: $f"
    [[ $dry == --dry-run ]] || rm -f -- "$f" "$f.count" "$f.sha256"
  done
}

restore() {
  local file=$1 key="" into=""
  shift
  while (( $# )); do
    case $1 in --key) key=$2 ;; --into) into=$2 ;; *) die "unknown $1" ;; esac
    shift 2
  done
  load
  [[ -f $key && -n $into ]] || die "need --key FILE and --into FOLDER"
  mkdir -p "$into"
  [[ -z $(ls -A "$into") ]] || die "$into is not empty"
  [[ $(sha256sum "$DEST/$file" | cut -d' ' -f1) == "$(cat "$DEST/$file.sha256")" ]] || die "archive is damaged"
  age -d -i "$key" "$DEST/$file" | zstd -dq | tar -xkf - -C "$into"
  say "restored into $into"
}

drill() {
  [[ ${1:-} == --key && -f ${2:-} ]] || die "need --key FILE"
  load
  local newest have want
  newest=$(archives | tail -n1)
  have=$(age -d -i "$2" "$newest" | zstd -dq | tar -tf - | grep -vc '/$')
  want=$(cat "$newest.count")
  say "$newest: $have files inside, $want files counted at backup time"
}

schedule() {
  mkdir -p "$SHARE" "$UNITS"
  install -m 755 "$HERE/vault.sh" "$SHARE/vault.sh"
  install -m 644 "$HERE/../units/vault-backup."{service,timer} "$UNITS/"
  systemctl --user daemon-reload
  systemctl --user enable --now vault-backup.timer
  systemctl --user list-timers vault-backup.timer --no-pager
}

unschedule() {
  systemctl --user disable --now vault-backup.timer || true
  rm -f -- "$UNITS/vault-backup.service" "$UNITS/vault-backup.timer" "$SHARE/vault.sh"
  systemctl --user daemon-reload
}

case ${1:-} in
  backup|rotate|restore|drill|schedule|unschedule) "$@" ;;
  list) load; archives | xargs -r -n1 basename ;;
  *) die "usage: vault.sh backup|list|rotate|restore|drill|schedule|unschedule" ;;
esac
