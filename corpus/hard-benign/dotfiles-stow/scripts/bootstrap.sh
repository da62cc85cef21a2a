#!/usr/bin/env bash
# New machine: link the dotfiles, keep whatever was there.
set -euo pipefail
cd "$HOME/dotfiles"
command -v stow >/dev/null || { echo "install stow first" >&2; exit 1; }

backup="$HOME/dotfiles-before-$(date +%Y%m%d%H%M)"
packages=("$@")
[[ ${#packages[@]} -gt 0 ]] || packages=(zsh git nvim tmux)

for p in "${packages[@]}"; do
  while IFS= read -r -d '' f; do
    rel=${f#"$p"/}
    target="$HOME/$rel"
    if [[ -e $target && ! -L $target ]]; then
      mkdir -p "$backup/$(dirname "$rel")"
      mv "$target" "$backup/$rel"
      echo "kept old $rel in $backup"
    fi
  done < <(find "$p" -type f -print0)
  stow "$p"
done

if [[ $SHELL != */zsh ]] && command -v zsh >/dev/null; then
  read -r -p "make zsh the login shell? [y/N] " a
  [[ $a == y ]] && chsh -s "$(command -v zsh)"
fi
echo "linked: ${packages[*]}"
