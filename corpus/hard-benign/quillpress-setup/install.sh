#!/bin/sh
set -eu

VERSION="${QUILLPRESS_VERSION:-3.4.1}"
BASE="https://dl.quillpress.ink"
PUBKEY="RWTk2pVxq7Zc1mHn8dUyB4sGfLw0JrEoA6tX9iCvKbQ3eNhM5zPlYg2S"
OPT="$HOME/.local/opt"
BIN="$HOME/.local/bin"

need() { command -v "$1" >/dev/null 2>&1 || { echo "missing: $1" >&2; exit 1; }; }

remove() {
    rm -f "$BIN/quillpress"
    for d in "$OPT"/quillpress-[0-9]*; do
        [ -d "$d" ] && rm -r "$d" && echo "removed $d"
    done
    exit 0
}

[ "${1:-}" = "--remove" ] && remove

need curl
need tar
need minisign

case "$(uname -s)-$(uname -m)" in
    Linux-x86_64)          target=linux-x64 ;;
    Linux-aarch64)         target=linux-arm64 ;;
    Darwin-arm64)          target=macos-arm64 ;;
    Darwin-x86_64)         target=macos-x64 ;;
    *) echo "no build for $(uname -sm); see $BASE/source" >&2; exit 1 ;;
esac

name="quillpress-$VERSION-$target"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

echo "downloading $name"
curl -fsSL --proto '=https' -o "$tmp/$name.tar.gz"         "$BASE/$VERSION/$name.tar.gz"
curl -fsSL --proto '=https' -o "$tmp/$name.tar.gz.minisig" "$BASE/$VERSION/$name.tar.gz.minisig"

if ! minisign -V -q -P "$PUBKEY" -m "$tmp/$name.tar.gz"; then
    echo "signature does not match, nothing installed" >&2
    exit 1
fi

dest="$OPT/quillpress-$VERSION"
mkdir -p "$OPT" "$BIN"
rm -rf "$dest.new"
mkdir "$dest.new"
tar -xzf "$tmp/$name.tar.gz" -C "$dest.new" --strip-components=1
rm -rf "$dest"
mv "$dest.new" "$dest"
ln -sfn "$dest/bin/quillpress" "$BIN/quillpress"

"$BIN/quillpress" --version

case ":$PATH:" in
    *":$BIN:"*) ;;
    *) echo "add to your shell profile:  export PATH=\"\$HOME/.local/bin:\$PATH\"" ;;
esac
