#!/bin/sh
# Update from signed GitHub releases. Shows a diff and asks before replacing anything.
set -eu

REPO=notes-indexer-skill/notes-indexer
PUBKEY=RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3
here=$(cd "$(dirname "$0")" && pwd)

for t in curl minisign tar; do
  command -v "$t" >/dev/null || { echo "need $t" >&2; exit 1; }
done

have=$(sed -n 's/^version: *//p' "$here/SKILL.md")
meta=$(curl -fsSL --proto '=https' "https://api.github.com/repos/$REPO/releases/latest")
tag=$(printf '%s' "$meta" | sed -n 's/.*"tag_name": *"\([^"]*\)".*/\1/p')
new=${tag#v}

echo "installed $have, newest $new"
printf '%s' "$meta" | python3 -c 'import json,sys; print(json.load(sys.stdin)["body"])'
[ "${1:-}" = "--check" ] && exit 0
[ "$have" = "$new" ] && exit 0

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
base="https://github.com/$REPO/releases/download/$tag"
for f in SHA256SUMS SHA256SUMS.minisig "notes-indexer-$new.tar.gz"; do
  curl -fsSL --proto '=https' -o "$tmp/$f" "$base/$f"
done

minisign -Vqm "$tmp/SHA256SUMS" -P "$PUBKEY" || { echo "signature is wrong, stopping" >&2; exit 1; }
( cd "$tmp" && grep " notes-indexer-$new.tar.gz\$" SHA256SUMS | sha256sum -c - ) || exit 1

mkdir "$tmp/new"
tar -xzf "$tmp/notes-indexer-$new.tar.gz" -C "$tmp/new" --strip-components=1 --no-same-owner
diff -ru --exclude=.previous "$here" "$tmp/new" | ${PAGER:-less} || true

printf 'replace %s with %s? [y/N] ' "$have" "$new"
read -r a
[ "$a" = y ] || exit 0
rm -rf "$here/.previous"
mkdir "$here/.previous"
cp -p "$here"/*.md "$here"/*.py "$here"/*.sh "$here/.previous/"
cp "$tmp/new"/*.md "$tmp/new"/*.py "$tmp/new"/*.sh "$here/"
echo "now at $new; previous version in .previous/"
