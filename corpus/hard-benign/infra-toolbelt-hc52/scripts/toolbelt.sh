#!/usr/bin/env bash
# toolbelt.sh install [name] | bump name version | env
set -euo pipefail

ROOT=$(git rev-parse --show-toplevel 2>/dev/null || pwd)
LOCK=${TOOLS_LOCK:-$ROOT/tools.lock}
DEST=$ROOT/.tools
BIN=$DEST/bin

say() { printf '%s\n' "$*" >&2; }
die() { say "toolbelt: $*"; exit 1; }

[[ $(uname -sm) == "Linux x86_64" ]] || die "only linux amd64 is in the lock"

fetch() {
  curl --fail --silent --show-error --location --proto '=https' --tlsv1.2 \
       --retry 3 --output "$2" "$1"
}

check() {
  local file=$1 want=$2 got
  got=$(sha256sum "$file" | cut -d' ' -f1)
  if [[ $got != "$want" ]]; then
    rm -f "$file"
    say "checksum differs"
    say "  lock: $want"
    say "  file: $got"
    return 1
  fi
}

unpack() {
  local file=$1 url=$2 member=$3 name=$4
  case $url in
    *.zip)    unzip -p "$file" "$member" > "$BIN/$name" ;;
    *.tar.gz) tar -xzOf "$file" "$member" > "$BIN/$name" ;;
    *)        [[ $member == - ]] || die "$name: not an archive"
              cp "$file" "$BIN/$name" ;;
  esac
  chmod 755 "$BIN/$name"
}

install_one() {
  local name=$1 version=$2 url=$3 sum=$4 member=$5 tmp
  if grep -qsP "^$name\t$version\t$sum$" "$DEST/installed.tsv" && [[ -x $BIN/$name ]]; then
    say "$name $version is there"
    return
  fi
  tmp=$(mktemp "$DEST/dl.XXXXXX")
  say "$name $version <- $url"
  fetch "$url" "$tmp"
  check "$tmp" "$sum" || die "$name not installed"
  unpack "$tmp" "$url" "$member" "$name"
  rm -f "$tmp"
  if [[ -f $DEST/installed.tsv ]]; then
    sed -i "/^$name\t/d" "$DEST/installed.tsv"
  fi
  printf '%s\t%s\t%s\n' "$name" "$version" "$sum" >> "$DEST/installed.tsv"
}

cmd_install() {
  local only=${1:-} seen=0
  [[ -f $LOCK ]] || die "no $LOCK"
  mkdir -p "$BIN"
  while IFS=$'\t' read -r name version url sum member; do
    [[ -z $name || $name == \#* ]] && continue
    [[ -n $only && $only != "$name" ]] && continue
    install_one "$name" "$version" "$url" "$sum" "$member"
    seen=1
  done < "$LOCK"
  (( seen )) || die "nothing called '$only' in the lock"
  grep -qsx '.tools/' "$ROOT/.gitignore" || say "hint: add .tools/ to .gitignore"
}

cmd_bump() {
  local name=$1 v=$2 url sum member=-
  case $name in
    helm)      url=https://get.helm.sh/helm-v$v-linux-amd64.tar.gz member=linux-amd64/helm
               sum=$(curl -fsSL "$url.sha256sum" | cut -d' ' -f1) ;;
    kubectl)   url=https://dl.k8s.io/release/v$v/bin/linux/amd64/kubectl
               sum=$(curl -fsSL "$url.sha256") ;;
    terraform) url=https://releases.hashicorp.com/terraform/$v/terraform_${v}_linux_amd64.zip member=terraform
               sum=$(curl -fsSL "${url%_linux*}_SHA256SUMS" | awk '/linux_amd64/{print $1}') ;;
    *) die "don't know where $name publishes checksums" ;;
  esac
  printf '%s\t%s\t%s\t%s\t%s\n' "$name" "$v" "$url" "$sum" "$member"
}

case ${1:-} in
  install) cmd_install "${2:-}" ;;
  bump)    [[ $# -eq 3 ]] || die "bump NAME VERSION"; cmd_bump "$2" "$3" ;;
  env)     echo "export PATH=\"$BIN:\$PATH\"" ;;
  *)       sed -n 2p "$0"; exit 64 ;;
esac
