#!/usr/bin/env bash
set -euo pipefail

BASE=https://dl.yanta-gis.example/cli
PUBKEY=RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3
BIN=$HOME/.local/bin
FROM=""
MODE=""

while [[ $# -gt 0 ]]; do
  case "$1" in
    --check|--install|--rollback) MODE=${1#--} ;;
    --from) FROM=$(realpath "$2"); shift ;;
    *) echo "用法: $0 --check | --install [--from 目录] | --rollback" >&2; exit 2 ;;
  esac
  shift
done

fetch() { curl --proto '=https' --tlsv1.2 -fsS --max-redirs 0 --max-time 120 -o "$2" "$BASE/$1"; }
current() { if [[ -x $BIN/yanta ]]; then "$BIN/yanta" --version | awk '{print $2}'; else echo 无; fi; }
newer() { [[ "$1" != "$2" && "$(printf '%s\n%s\n' "$1" "$2" | sort -V | tail -1)" == "$1" ]]; }

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64)  PLAT=linux-amd64 ;;
  Linux-aarch64) PLAT=linux-arm64 ;;
  Darwin-arm64)  PLAT=macos-arm64 ;;
  *) echo "没有这个平台的包" >&2; exit 1 ;;
esac

if [[ "$MODE" == rollback ]]; then
  [[ -x $BIN/yanta.prev ]] || { echo "没有上一版" >&2; exit 1; }
  mv "$BIN/yanta" "$BIN/yanta.bad"
  mv "$BIN/yanta.prev" "$BIN/yanta"
  echo "已回到 $(current)，有问题的版本留在 $BIN/yanta.bad"
  exit 0
fi

tmp=$(mktemp -d)
trap 'rm -rf -- "$tmp"' EXIT

if [[ -n "$FROM" ]]; then
  cp "$FROM/latest.json" "$tmp/"
else
  fetch latest.json "$tmp/latest.json"
fi
ver=$(sed -n 's/.*"version" *: *"\([0-9][0-9.]*\)".*/\1/p' "$tmp/latest.json")
[[ "$ver" =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || { echo "版本号不对" >&2; exit 1; }

old=$(current)
echo "当前 $old，最新 $ver"
if [[ "$old" != 无 ]] && ! newer "$ver" "$old"; then echo "不用更新"; exit 0; fi
[[ "$MODE" == install ]] || exit 0

pkg=yanta-$ver-$PLAT.tar.gz
for f in "$pkg" "$pkg.minisig"; do
  if [[ -n "$FROM" ]]; then cp "$FROM/$f" "$tmp/"; else fetch "$ver/$f" "$tmp/$f"; fi
done

command -v minisign >/dev/null || { echo "请先安装 minisign（系统软件源里有）" >&2; exit 1; }
note=$(minisign -V -Q -P "$PUBKEY" -m "$tmp/$pkg" -x "$tmp/$pkg.minisig") || { echo "签名不对，没有安装" >&2; exit 1; }
[[ "$note" == *"yanta $ver $PLAT"* ]] || { echo "签名里的版本不符: $note" >&2; exit 1; }

tar -xzf "$tmp/$pkg" -C "$tmp" --no-same-owner yanta
mkdir -p "$BIN"
[[ -x $BIN/yanta ]] && mv "$BIN/yanta" "$BIN/yanta.prev"
install -m 755 "$tmp/yanta" "$BIN/yanta"
echo "已装 $(current)；回退: $0 --rollback"
