#!/usr/bin/env bash
set -euo pipefail

HERE="$(cd "$(dirname "$0")" && pwd)"
LOCK="$HERE/versions.lock"
MIRROR="${DEV_MIRROR:-https://mirror.qingheng-tech.cn/dev}"
PREFIX="$HOME/.local/opt/devkit"
BEGIN="# >>> devkit >>>"
END="# <<< devkit <<<"

case "$(uname -s)-$(uname -m)" in
  Linux-x86_64)  PLATFORM=linux-x64 ;;
  Darwin-arm64)  PLATFORM=darwin-arm64 ;;
  *) echo "暂不支持的平台：$(uname -s)-$(uname -m)"; exit 1 ;;
esac

RC="$HOME/.bashrc"
[[ "${SHELL:-}" == */zsh ]] && RC="$HOME/.zshrc"

sha() {
  if command -v sha256sum >/dev/null; then sha256sum "$1" | cut -d' ' -f1
  else shasum -a 256 "$1" | cut -d' ' -f1; fi
}

entries() { awk -v p="$PLATFORM" '!/^#/ && $3==p' "$LOCK"; }

check() {
  entries | while read -r name ver _ _ _; do
    if [[ -d "$PREFIX/$name-$ver" ]]; then echo "已装  $name $ver"
    else echo "缺少  $name $ver  → $PREFIX/$name-$ver"; fi
  done
  for sys in git cc make; do
    command -v "$sys" >/dev/null || echo "缺少系统工具 $sys，请自行安装（Ubuntu：sudo apt install build-essential git；macOS：xcode-select --install）"
  done
  echo "将修改：$RC（追加 PATH）"
}

install_all() {
  mkdir -p "$PREFIX"
  local tmp; tmp="$(mktemp -d)"
  trap "rm -rf '$tmp'" EXIT
  while read -r name ver _ file sum; do
    [[ -d "$PREFIX/$name-$ver" ]] && continue
    echo "下载 $file"
    curl -fsSL --proto '=https' -o "$tmp/$file" "$MIRROR/$file"
    actual="$(sha "$tmp/$file")"
    if [[ "$actual" != "$sum" ]]; then
      echo "校验失败：$file"; echo "  期望 $sum"; echo "  实际 $actual"; exit 2
    fi
    mkdir -p "$PREFIX/$name-$ver"
    tar -xzf "$tmp/$file" -C "$PREFIX/$name-$ver" --strip-components=1
    ln -sfn "$PREFIX/$name-$ver" "$PREFIX/$name"
  done < <(entries)

  if ! grep -qF "$BEGIN" "$RC" 2>/dev/null; then
    [[ -f "$RC" ]] && cp "$RC" "$RC.devkit.bak"
    {
      echo "$BEGIN"
      echo "export PATH=\"$PREFIX/node/bin:$PREFIX/go/bin:\$PATH\""
      echo "$END"
    } >> "$RC"
  fi
  echo "完成，请新开一个终端。"
}

undo() {
  if [[ -f "$RC" ]] && grep -qF "$BEGIN" "$RC"; then
    cp "$RC" "$RC.devkit.bak"
    sed "/^$BEGIN\$/,/^$END\$/d" "$RC.devkit.bak" > "$RC"
  fi
  rm -rf -- "$HOME/.local/opt/devkit"
  echo "已撤销。"
}

case "${1:---check}" in
  --check) check ;;
  --install) install_all ;;
  --undo) undo ;;
  *) echo "用法：$0 [--check|--install|--undo]"; exit 1 ;;
esac
