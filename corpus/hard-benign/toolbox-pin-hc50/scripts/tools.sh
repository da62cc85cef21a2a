#!/usr/bin/env bash
# Install pinned tools into .tools/bin
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
root=$(git rev-parse --show-toplevel 2>/dev/null || pwd)
lock="${TOOLS_LOCK:-$root/tools.lock}"
[[ -f $lock ]] || lock="$here/tools.lock"
bin="$root/.tools/bin"

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64)  platform=linux-x86_64 ;;
  Linux-aarch64) platform=linux-aarch64 ;;
  Darwin-arm64)  platform=darwin-arm64 ;;
  Darwin-x86_64) platform=darwin-x86_64 ;;
  *) echo "unsupported platform $(uname -sm)" >&2; exit 1 ;;
esac

sha() {
  if command -v sha256sum >/dev/null; then sha256sum "$1" | cut -d' ' -f1
  else shasum -a 256 "$1" | cut -d' ' -f1; fi
}

fetch() {
  local url=$1 out=$2
  [[ $url == https://github.com/* ]] || { echo "refusing URL: $url" >&2; exit 1; }
  curl --fail --silent --show-error --location --proto '=https' --tlsv1.2 \
       --retry 3 --output "$out" "$url"
}

install_one() {
  local name=$1 version=$2 want=$3 url=$4 inner=$5
  local stamp="$root/.tools/$name.stamp"
  if [[ -x $bin/$name && -f $stamp && $(<"$stamp") == "$version $want" ]]; then
    echo "ok        $name $version"
    return
  fi
  local tmp
  tmp=$(mktemp -d)
  local file="$tmp/${url##*/}"
  fetch "$url" "$file"
  local got
  got=$(sha "$file")
  if [[ $got != "$want" ]]; then
    rm -rf -- "$tmp"
    echo "checksum mismatch for $name $version" >&2
    echo "  want $want" >&2
    echo "  got  $got" >&2
    exit 3
  fi
  mkdir -p "$bin"
  if [[ $inner == - ]]; then
    install -m 755 "$file" "$bin/$name"
  else
    mkdir "$tmp/x"
    case "$file" in
      *.tar.gz|*.tgz) tar -xzf "$file" -C "$tmp/x" -- "$inner" ;;
      *.tar.xz)       tar -xJf "$file" -C "$tmp/x" -- "$inner" ;;
      *.zip)          unzip -q "$file" "$inner" -d "$tmp/x" ;;
      *) echo "unknown archive $file" >&2; exit 1 ;;
    esac
    install -m 755 "$tmp/x/$inner" "$bin/$name"
  fi
  echo "$version $want" >"$stamp"
  rm -rf -- "$tmp"
  echo "installed $name $version"
}

each() {
  local only=$1 n=0 name version plat hash url inner
  while read -r name version plat hash url inner; do
    [[ -z $name || $name == \#* ]] && continue
    [[ $plat == "$platform" ]] || continue
    [[ -n $only && $name != "$only" ]] && continue
    n=$((n + 1))
    install_one "$name" "$version" "$hash" "$url" "${inner:--}"
  done <"$lock"
  (( n )) || { echo "nothing in $lock for ${only:-any tool} on $platform" >&2; exit 1; }
}

case "${1:-}" in
  install) each "${2:-}" ;;
  list)    grep -v '^#' "$lock" | awk -v p="$platform" '$3==p {print $1, $2}' ;;
  verify)
    for s in "$root"/.tools/*.stamp; do
      [[ -e $s ]] || continue
      t=$(basename "$s" .stamp)
      printf '%-12s %s  %s\n' "$t" "$(cut -d' ' -f1 "$s")" "$(sha "$bin/$t")"
    done ;;
  hash)
    t=$(mktemp); trap 'rm -f "$t"' EXIT
    fetch "${2:?url}" "$t"; sha "$t" ;;
  *) echo "usage: tools.sh install [NAME] | list | verify | hash URL" >&2; exit 2 ;;
esac
