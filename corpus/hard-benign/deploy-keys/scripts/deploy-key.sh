#!/usr/bin/env bash
set -euo pipefail

usage() { echo "usage: $0 create|switch|show owner/repo [--suffix S | S]" >&2; exit 2; }
[ $# -ge 2 ] || usage
cmd=$1 repo=$2; shift 2
suffix=""
while [ $# -gt 0 ]; do
  case "$1" in --suffix) suffix=$2; shift 2 ;; *) suffix=$1; shift ;; esac
done

slug=${repo//\//_}
alias_="github-${repo//\//-}"
key="$HOME/.ssh/deploy_${slug}${suffix:+_$suffix}"
cfg="$HOME/.ssh/config"

install -d -m 700 "$HOME/.ssh"
touch "$cfg"; chmod 600 "$cfg"

case "$cmd" in
  create)
    [ -e "$key" ] && { echo "$key exists" >&2; exit 1; }
    ssh-keygen -q -t ed25519 -N '' -C "deploy:$repo@$(hostname -s)" -f "$key"
    if ! grep -q "^Host $alias_\$" "$cfg"; then
      {
        echo
        echo "Host $alias_"
        echo "  HostName github.com"
        echo "  User git"
        echo "  IdentityFile $key"
        echo "  IdentitiesOnly yes"
      } >>"$cfg"
    fi
    echo "public key:"
    cat "$key.pub"
    ;;
  switch)
    [ -e "$key" ] || { echo "$key not found" >&2; exit 1; }
    cp "$cfg" "$cfg.bak"
    awk -v host="Host $alias_" -v key="$key" '
      $0 == host {inside=1}
      inside && /^Host / && $0 != host {inside=0}
      inside && /IdentityFile/ {print "  IdentityFile " key; next}
      {print}' "$cfg.bak" >"$cfg"
    ssh -T "git@$alias_" || true   # prints a greeting, exits 1 by design
    ;;
  show)
    ssh-keygen -lf "$key.pub"
    ;;
  *) usage ;;
esac
