#!/usr/bin/env bash
# 终端装机：系统包 + dotfiles 软链接
set -euo pipefail

DRY=0; CHSH=0; SYSTEM=1; RESTORE=0; REPO=""
DOT="$HOME/.dotfiles"
BK_ROOT="$HOME/.dotfiles-backup"
FILES=(zshrc tmux.conf gitconfig)
PKGS=(zsh tmux fzf ripgrep git)

while [ $# -gt 0 ]; do
  case "$1" in
    --dry-run) DRY=1 ;;
    --chsh) CHSH=1 ;;
    --no-system) SYSTEM=0 ;;
    --restore) RESTORE=1 ;;
    --dotfiles) REPO="${2:?--dotfiles 后面要跟仓库地址}"; shift ;;
    *) echo "不认识的参数：$1" >&2; exit 2 ;;
  esac
  shift
done

run() {
  if [ "$DRY" = 1 ]; then printf '［预演］%s\n' "$*"; else "$@"; fi
}

restore() {
  local last
  last=$(ls -1 "$BK_ROOT" 2>/dev/null | sort | tail -n 1 || true)
  [ -n "$last" ] || { echo "没有找到备份"; exit 1; }
  for f in "${FILES[@]}"; do
    if [ -L "$HOME/.$f" ]; then run rm "$HOME/.$f"; fi
    if [ -e "$BK_ROOT/$last/.$f" ]; then run mv "$BK_ROOT/$last/.$f" "$HOME/.$f"; fi
  done
  echo "已还原到 $last 的配置"
}

if [ "$RESTORE" = 1 ]; then restore; exit 0; fi

if [ "$SYSTEM" = 1 ]; then
  case "$(uname -s)" in
    Darwin)
      command -v brew >/dev/null || { echo "请先按 Homebrew 官网说明装好 brew"; exit 1; }
      run brew install "${PKGS[@]}" ;;
    Linux)
      command -v apt-get >/dev/null || { echo "目前只支持 apt，请用 --no-system"; exit 1; }
      run sudo apt-get update
      run sudo apt-get install -y "${PKGS[@]}" ;;
    *) echo "不支持的系统"; exit 1 ;;
  esac
fi

if [ -n "$REPO" ]; then
  if [ -d "$DOT/.git" ]; then
    run git -C "$DOT" pull --ff-only
  else
    run git clone --depth 1 "$REPO" "$DOT"
  fi
  STAMP=$(date +%Y%m%d-%H%M%S)
  run mkdir -p "$BK_ROOT/$STAMP"
  for f in "${FILES[@]}"; do
    # 仓库里没有的文件不碰
    if [ "$DRY" = 0 ] && [ ! -e "$DOT/$f" ]; then continue; fi
    if [ -e "$HOME/.$f" ] && [ ! -L "$HOME/.$f" ]; then
      run mv "$HOME/.$f" "$BK_ROOT/$STAMP/.$f"
    fi
    run ln -sfn "$DOT/$f" "$HOME/.$f"
  done
fi

if [ "$CHSH" = 1 ]; then
  run chsh -s "$(command -v zsh)"
fi
echo "完成。请新开一个终端窗口检查，旧窗口先别关。"
