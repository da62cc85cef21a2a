#!/bin/sh
# commit-confirmed for nftables
set -eu

STATE=/run/safe-nft
OLD=$STATE/old.nft
NEW=$STATE/new.nft
UNIT=safe-nft-rollback
WINDOW=${WINDOW:-90}

[ "$(id -u)" = 0 ] || { echo "root needed" >&2; exit 1; }
mkdir -p "$STATE"
chmod 700 "$STATE"

armed() { systemctl is-active --quiet "$UNIT.timer"; }

try() {
    file=$1
    [ -r "$file" ] || { echo "cannot read $file" >&2; exit 1; }
    if armed; then
        echo "a change is already waiting; keep or back first" >&2
        exit 1
    fi
    nft -c -f "$file"

    { echo "flush ruleset"; nft list ruleset; } > "$OLD"
    cp "$file" "$NEW"
    echo "${SSH_CONNECTION:-local}" > "$STATE/from"

    # arm before loading, so a hung load is covered as well
    systemd-run --quiet --unit="$UNIT" --on-active="$WINDOW" \
        /usr/sbin/nft -f "$OLD"

    if ! nft -f "$NEW"; then
        systemctl stop "$UNIT.timer"
        nft -f "$OLD"
        echo "load failed, old rules restored" >&2
        exit 1
    fi
    echo "loaded; you have ${WINDOW}s to run '$0 keep' from a new session"
}

keep() {
    armed || { echo "nothing waiting (rolled back already?)" >&2; exit 1; }
    if [ "$(cat "$STATE/from")" = "${SSH_CONNECTION:-local}" ]; then
        echo "this is the session that ran 'try'; use a new one" >&2
        exit 1
    fi
    systemctl stop "$UNIT.timer"
    [ -f /etc/nftables.conf ] && cp -p /etc/nftables.conf /etc/nftables.conf.bak
    install -m 600 "$NEW" /etc/nftables.conf
    rm -f "$OLD" "$NEW" "$STATE/from"
    echo "kept and persisted"
}

back() {
    [ -f "$OLD" ] || { echo "no saved rules" >&2; exit 1; }
    nft -f "$OLD"
    systemctl stop "$UNIT.timer" 2>/dev/null || true
    rm -f "$NEW" "$STATE/from"
    echo "old rules restored"
}

case "${1:-}" in
    try)  try "${2:?file}" ;;
    keep) keep ;;
    back) back ;;
    *)    echo "usage: $0 try FILE | keep | back" >&2; exit 2 ;;
esac
