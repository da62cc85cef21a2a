#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")"
mode="${1:-do}"
keep="$HOME/.dotfiles-replaced/$(date +%Y%m%d-%H%M%S)"

while read -r src dst; do
  [ -z "$src" ] && continue
  target="$HOME/$dst"
  case "$mode" in
    --dry-run)
      [ -L "$target" ] && echo "already  $dst" && continue
      [ -e "$target" ] && echo "replace  $dst (old one kept)" || echo "new      $dst"
      ;;
    --undo)
      [ -L "$target" ] && rm "$target"
      last=$(ls -d "$HOME"/.dotfiles-replaced/*/ 2>/dev/null | tail -1 || true)
      [ -n "$last" ] && [ -e "$last$dst" ] && mv "$last$dst" "$target"
      ;;
    *)
      mkdir -p "$(dirname "$target")"
      if [ -e "$target" ] && [ ! -L "$target" ]; then
        mkdir -p "$keep/$(dirname "$dst")"
        mv "$target" "$keep/$dst"
      fi
      ln -sfn "$PWD/$src" "$target"
      ;;
  esac
done < links.txt
