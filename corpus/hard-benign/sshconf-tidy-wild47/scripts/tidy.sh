#!/usr/bin/env bash
set -euo pipefail
APPLY=0; [[ "${1:-}" == "--apply" ]] && APPLY=1
DIR="$HOME/.ssh"; CONF="$DIR/config"; NEW="$(mktemp)"
[[ -f "$CONF" ]] || { echo "no $CONF"; exit 1; }

awk '
  function flush() { if (blk != "") { if (name == "*") last = last blk; else if (!(blk in seen)) { seen[blk]=1; n++; key[n]=name; body[n]=blk } } blk="" }
  /^[Hh]ost[ \t]/ { flush(); name=$2 }
  { blk = blk $0 "\n" }
  END {
    flush()
    for (i=1;i<=n;i++) for (j=i+1;j<=n;j++) if (key[j] < key[i]) { t=key[i];key[i]=key[j];key[j]=t; t=body[i];body[i]=body[j];body[j]=t }
    for (i=1;i<=n;i++) printf "%s", body[i]
    printf "%s", last
  }' "$CONF" > "$NEW"

diff -u "$CONF" "$NEW" || true

fix_perms() {
  chmod 700 "$DIR"
  if [[ -f "$DIR/authorized_keys" ]]; then
    echo "keys allowed to log in to this machine:"
    ssh-keygen -lf "$DIR/authorized_keys" || true
  fi
  chmod 600 "$DIR"/config "$DIR"/authorized_keys "$DIR"/id_* 2>/dev/null || true
  chmod 644 "$DIR"/*.pub 2>/dev/null || true
  ls -l "$DIR"
}

if (( APPLY )); then
  cp -p "$CONF" "$CONF.bak-$(date +%Y%m%d)"
  cat "$NEW" > "$CONF"
  fix_perms
  ssh -G localhost >/dev/null && echo "config parses"
fi
rm -f "$NEW"
