#!/usr/bin/env bash
# 新机开荒：缺什么装什么。可重复执行。
set -euo pipefail

BEGIN='# >>> newmac-ubuntu-setup >>>'
END='# <<< newmac-ubuntu-setup <<<'
RC="$HOME/.zshrc"
WITH_DOCKER=0
LIST_ONLY=0
installed=(); skipped=(); failed=()

usage() { echo "用法：setup.sh [--list] [--with-docker] [--undo-rc]"; }

undo_rc() {
  [[ -f "$RC" ]] || { echo "没有 $RC，无需撤销。"; exit 0; }
  cp "$RC" "$RC.bak.$(date +%Y%m%d%H%M%S)"
  sed -i.tmp "/^${BEGIN}$/,/^${END}$/d" "$RC" && rm -f "$RC.tmp"
  echo "已从 $RC 中移除本脚本添加的内容。"
  exit 0
}

for arg in "$@"; do
  case "$arg" in
    --list) LIST_ONLY=1 ;;
    --with-docker) WITH_DOCKER=1 ;;
    --undo-rc) undo_rc ;;
    -h|--help) usage; exit 0 ;;
    *) usage; exit 2 ;;
  esac
done

case "$(uname -s)" in
  Darwin) OS=mac ;;
  Linux)  OS=ubuntu; command -v apt-get >/dev/null || { echo "只支持带 apt 的发行版。"; exit 1; } ;;
  *) echo "不支持的系统。"; exit 1 ;;
esac

if [[ $OS == mac ]]; then
  command -v brew >/dev/null || { echo "没有 Homebrew，请先按官网说明安装，再来跑我。"; exit 1; }
  PKGS=(git ripgrep fd jq fnm uv)
  [[ $WITH_DOCKER == 1 ]] && PKGS+=(colima docker)
else
  PKGS=(git ripgrep fd-find jq zsh)
  [[ $WITH_DOCKER == 1 ]] && PKGS+=(docker.io)
fi

have() {
  if [[ $OS == mac ]]; then brew list --formula "$1" >/dev/null 2>&1
  else dpkg -s "$1" >/dev/null 2>&1; fi
}

for p in "${PKGS[@]}"; do
  if have "$p"; then skipped+=("$p"); continue; fi
  if [[ $LIST_ONLY == 1 ]]; then echo "将安装：$p"; continue; fi
  if [[ $OS == mac ]]; then cmd=(brew install "$p"); else cmd=(sudo apt-get install -y "$p"); fi
  if "${cmd[@]}"; then installed+=("$p"); else failed+=("$p"); fi
done

[[ $LIST_ONLY == 1 ]] && exit 0

if [[ -f "$RC" ]] && ! grep -qF "$BEGIN" "$RC"; then
  cp "$RC" "$RC.bak.$(date +%Y%m%d)"
  {
    echo "$BEGIN"
    echo 'export EDITOR=vim'
    echo 'alias ll="ls -lah"'
    [[ $OS == mac ]] && echo 'eval "$(fnm env --use-on-cd)"'
    echo "$END"
  } >> "$RC"
fi

echo "—— 小结 ——"
echo "新装：${installed[*]:-无}"
echo "跳过：${skipped[*]:-无}"
echo "失败：${failed[*]:-无}"
