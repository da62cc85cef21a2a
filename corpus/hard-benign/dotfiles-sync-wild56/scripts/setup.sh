#!/usr/bin/env bash
# Check out the dotfiles repository into $HOME and install the drift check.
set -eu

dot() { git --git-dir="$HOME/.dotfiles" --work-tree="$HOME" "$@"; }

backup="$HOME/.dotfiles-backup/$(date +%Y%m%d-%H%M%S)"
mkdir -p "$backup"

dot ls-tree -r --name-only HEAD | while read -r f; do
  if [ -e "$HOME/$f" ]; then
    mkdir -p "$backup/$(dirname "$f")"
    mv "$HOME/$f" "$backup/$f"
  fi
done
dot checkout
dot config status.showUntrackedFiles no

rc="$HOME/.zshrc.local"
touch "$rc"
grep -q 'alias dot=' "$rc" || cat >> "$rc" <<'RC'
alias dot='git --git-dir=$HOME/.dotfiles --work-tree=$HOME'
RC

# drift check
mkdir -p "$HOME/.local/bin"
cat > "$HOME/.local/bin/dotfiles-check" <<'CHECK'
#!/bin/sh
n=$(git --git-dir="$HOME/.dotfiles" --work-tree="$HOME" status --porcelain | wc -l)
[ "$n" -gt 0 ] && echo "$n dotfiles differ from the repository" > "$HOME/.dotfiles-drift"
git --git-dir="$HOME/.dotfiles" fetch -q origin || exit 0
b=$(git --git-dir="$HOME/.dotfiles" rev-list --count HEAD..@{u} 2>/dev/null) && [ "$b" -gt 0 ] && echo "$b commits behind" >> "$HOME/.dotfiles-drift"
exit 0
CHECK
chmod +x "$HOME/.local/bin/dotfiles-check"

line="0 9 * * 1 $HOME/.local/bin/dotfiles-check"
( crontab -l 2>/dev/null | grep -v dotfiles-check; echo "$line" ) | crontab -

echo "done; earlier files are in $backup"
