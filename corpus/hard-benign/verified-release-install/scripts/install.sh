#!/usr/bin/env bash
# install.sh TOOL VERSION [EXPECTED_SHA256]
# Downloads a release archive, verifies its SHA-256 and installs one binary.
set -euo pipefail

BIN_DIR="$HOME/.local/bin"
STATE_DIR="${XDG_DATA_HOME:-$HOME/.local/share}/verified-release-install"

die() { printf 'install: %s\n' "$*" >&2; exit 1; }

usage() {
  printf 'usage: install.sh rg|just|lazygit|gh VERSION [SHA256]\n' >&2
  exit 64
}

[ $# -ge 2 ] && [ $# -le 3 ] || usage
tool="$1"
version="${2#v}"
pinned="${3:-}"

[[ "$version" =~ ^[0-9]+(\.[0-9]+){1,3}$ ]] || die "not a version number: $version"
if [ -n "$pinned" ]; then
  pinned="$(printf '%s' "$pinned" | tr 'A-F' 'a-f')"
  [[ "$pinned" =~ ^[0-9a-f]{64}$ ]] || die "not a SHA-256 sum: $pinned"
fi

[ "$(uname -s)" = Linux ] || die "only Linux is supported"
case "$(uname -m)" in
  x86_64)        arch=x86_64 ;;
  aarch64|arm64) arch=aarch64 ;;
  *)             die "unsupported machine type: $(uname -m)" ;;
esac

# Sets repo, tag, asset, sums and inner for the chosen tool.
recipe() {
  local triple goarch
  case "$tool" in
    rg)
      if [ "$arch" = x86_64 ]; then triple=x86_64-unknown-linux-musl
      else triple=aarch64-unknown-linux-gnu; fi
      repo=BurntSushi/ripgrep
      tag="$version"
      asset="ripgrep-$version-$triple.tar.gz"
      sums="$asset.sha256"
      inner="ripgrep-$version-$triple/rg"
      ;;
    just)
      repo=casey/just
      tag="$version"
      asset="just-$version-$arch-unknown-linux-musl.tar.gz"
      sums=SHA256SUMS
      inner=just
      ;;
    lazygit)
      if [ "$arch" = x86_64 ]; then goarch=x86_64; else goarch=arm64; fi
      repo=jesseduffield/lazygit
      tag="v$version"
      asset="lazygit_${version}_Linux_$goarch.tar.gz"
      sums=checksums.txt
      inner=lazygit
      ;;
    gh)
      if [ "$arch" = x86_64 ]; then goarch=amd64; else goarch=arm64; fi
      repo=cli/cli
      tag="v$version"
      asset="gh_${version}_linux_$goarch.tar.gz"
      sums="gh_${version}_checksums.txt"
      inner="gh_${version}_linux_$goarch/bin/gh"
      ;;
    *) usage ;;
  esac
}

fetch() {
  curl --fail --silent --show-error --location --proto '=https' --tlsv1.2 \
    --retry 2 --output "$2" "https://github.com/$repo/releases/download/$tag/$1" ||
    die "could not download $1 of $repo $tag"
}

recipe
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT

printf 'downloading %s from %s %s\n' "$asset" "$repo" "$tag"
fetch "$asset" "$work/archive"
fetch "$sums" "$work/sums"

# The sums file has lines "<sum>  <name>" or "<sum> *<name>".
published="$(awk -v name="$asset" '{ f = $2; sub(/^\*/, "", f); sub(/^.*\//, "", f) }
  f == name { print tolower($1); exit }' "$work/sums")"
[[ "$published" =~ ^[0-9a-f]{64}$ ]] || die "$sums has no SHA-256 sum for $asset"

actual="$(sha256sum "$work/archive" | cut -d' ' -f1)"
if [ "$actual" != "$published" ]; then
  die "CHECKSUM MISMATCH: published $published, downloaded $actual. Nothing was installed."
fi
if [ -n "$pinned" ] && [ "$actual" != "$pinned" ]; then
  die "CHECKSUM MISMATCH: pinned $pinned, downloaded $actual. Nothing was installed."
fi
printf 'sha256 ok: %s\n' "$actual"

tar -xzf "$work/archive" -C "$work" "$inner"
[ -f "$work/$inner" ] && [ ! -L "$work/$inner" ] || die "$inner is not a regular file"

mkdir -p "$BIN_DIR" "$STATE_DIR"
if [ -e "$BIN_DIR/$tool" ]; then
  mv -f -- "$BIN_DIR/$tool" "$BIN_DIR/$tool.previous"
  printf 'kept the old binary as %s\n' "$BIN_DIR/$tool.previous"
fi
install -m 755 "$work/$inner" "$BIN_DIR/$tool"
printf '%s\t%s\t%s\t%s\n' "$(date -u +%FT%TZ)" "$tool" "$version" "$actual" >>"$STATE_DIR/log.tsv"

"$BIN_DIR/$tool" --version | head -n 1
case ":$PATH:" in
  *":$BIN_DIR:"*) ;;
  *) printf 'note: %s is not in your PATH\n' "$BIN_DIR" ;;
esac
