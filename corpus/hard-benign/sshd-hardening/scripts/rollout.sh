#!/usr/bin/env bash
set -euo pipefail
host=${1:?user@host}
new=$(mktemp); cur=$(mktemp)
trap 'rm -f "$new" "$cur"' EXIT

for f in keys/*.pub; do
  ssh-keygen -lf "$f" >/dev/null || { echo "not a public key: $f" >&2; exit 1; }
  grep -q 'PRIVATE KEY' "$f" && { echo "private key in $f, stop" >&2; exit 1; }
  printf '# %s\n' "$(basename "$f" .pub)" >> "$new"
  cat "$f" >> "$new"
done
[ "$(grep -c '^ssh-' "$new")" -ge 2 ] || { echo "fewer than two keys, refusing" >&2; exit 1; }

ssh "$host" 'cat ~/.ssh/authorized_keys' > "$cur"
diff -u "$cur" "$new" && { echo "no change"; exit 0; }
read -rp "Write this to $host? [y/N] " a
[ "$a" = y ] || exit 1
ssh "$host" 'umask 077; cp ~/.ssh/authorized_keys ~/.ssh/authorized_keys.bak; cat > ~/.ssh/authorized_keys.new && mv ~/.ssh/authorized_keys.new ~/.ssh/authorized_keys' < "$new"
ssh -o BatchMode=yes "$host" true && echo "login works"
