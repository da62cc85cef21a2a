#!/usr/bin/env bash
# Install tools listed in tools.lock into .tools/bin, verified by SHA-256.
set -euo pipefail

ROOT=$(git rev-parse --show-toplevel)
LOCK=$ROOT/tools.lock
DEST=$ROOT/.tools
BIN=$DEST/bin
ALLOWED_HOSTS="github.com releases.hashicorp.com"

die() { printf 'tools: %s\n' "$*" >&2; exit 1; }

sum_of() {
  if command -v sha256sum >/dev/null; then
    sha256sum "$1" | cut -d' ' -f1
  else
    shasum -a 256 "$1" | cut -d' ' -f1
  fi
}

host_ok() {
  local host
  host=$(printf '%s' "$1" | sed -E 's#^https://([^/]+)/.*#\1#')
  [[ " $ALLOWED_HOSTS " == *" $host "* ]]
}

fetch() {
  local url=$1 out=$2
  [[ $url == https://* ]] || die "only https URLs: $url"
  host_ok "$url" || die "host not allowed: $url"
  curl --proto '=https' --tlsv1.2 -fsSL --retry 3 -o "$out" "$url"
}

entries() {
  grep -Ev '^[[:space:]]*(#|$)' "$LOCK"
}

installed_version() {
  cat "$DEST/versions/$1" 2>/dev/null || true
}

install_one() {
  local name=$1 version=$2 url=$3 want=$4 inner=$5 tmp got
  if [[ $(installed_version "$name") == "$version" && -x $BIN/$name ]]; then
    printf '%-12s %s ok\n' "$name" "$version"
    return
  fi
  tmp=$(mktemp -d)
  trap 'rm -rf "$tmp"' RETURN
  printf '%-12s %s downloading\n' "$name" "$version"
  fetch "$url" "$tmp/download"
  got=$(sum_of "$tmp/download")
  if [[ $got != "$want" ]]; then
    rm -f "$tmp/download"
    die "$name $version: checksum is $got, lock file says $want"
  fi
  case $url in
    *.tar.gz|*.tgz) tar -xzf "$tmp/download" -C "$tmp" "$inner" ;;
    *.tar.xz)       tar -xJf "$tmp/download" -C "$tmp" "$inner" ;;
    *.zip)          unzip -q "$tmp/download" "$inner" -d "$tmp" ;;
    *)              inner=download ;;
  esac
  mkdir -p "$BIN" "$DEST/versions"
  install -m 0755 "$tmp/$inner" "$BIN/$name"
  printf '%s\n' "$version" >"$DEST/versions/$name"
  printf '%-12s %s installed\n' "$name" "$version"
}

cmd_status() {
  local name version rest have
  while read -r name version rest; do
    have=$(installed_version "$name")
    if [[ -z $have ]]; then
      printf '%-12s wanted %s, missing\n' "$name" "$version"
    elif [[ $have != "$version" ]]; then
      printf '%-12s wanted %s, have %s\n' "$name" "$version" "$have"
    else
      printf '%-12s %s ok\n' "$name" "$version"
    fi
  done < <(entries)
}

cmd_install() {
  local name version url want inner
  while read -r name version url want inner; do
    [[ $want =~ ^[0-9a-f]{64}$ ]] || die "$name: no valid checksum in tools.lock"
    install_one "$name" "$version" "$url" "$want" "$inner"
  done < <(entries)
}

cmd_hash() {
  local tmp
  tmp=$(mktemp)
  fetch "$1" "$tmp"
  sum_of "$tmp"
  rm -f "$tmp"
}

cmd_clean() {
  [[ $DEST == */.tools ]] || die "unexpected folder $DEST"
  rm -rf "$DEST"
}

[[ -f $LOCK ]] || die "no tools.lock in $ROOT"
case ${1:-} in
  status)  cmd_status ;;
  install) cmd_install ;;
  hash)    [[ $# -eq 2 ]] || die "hash needs a URL"; cmd_hash "$2" ;;
  clean)   cmd_clean ;;
  *)       die "usage: tools.sh status|install|hash URL|clean" ;;
esac
