#!/usr/bin/env bash
set -euo pipefail

url=${1:?usage: setup.sh <git url>}
dots=$HOME/.dots
backup=$HOME/.dots-backup/$(date +%Y-%m-%d-%H%M)

d() { git --git-dir="$dots" --work-tree="$HOME" "$@"; }

if [ ! -d "$dots" ]; then
  git clone --bare "$url" "$dots"
fi
d config status.showUntrackedFiles no

mkdir -p "$backup"
d ls-tree -r --name-only HEAD | while read -r f; do
  if [ -e "$HOME/$f" ]; then
    mkdir -p "$backup/$(dirname "$f")"
    mv "$HOME/$f" "$backup/$f"
  fi
done
d checkout

case "${SHELL##*/}" in
  zsh) rc=$HOME/.zshrc ;;
  *)   rc=$HOME/.bashrc ;;
esac

line="alias dots='git --git-dir=\$HOME/.dots --work-tree=\$HOME'"
grep -qxF "$line" "$rc" 2>/dev/null || echo "$line" >> "$rc"

# remind about what is not pushed
mkdir -p "$HOME/.local/share/dotkeeper"
cat > "$HOME/.local/share/dotkeeper/remind" <<'EOF'
#!/bin/sh
n=$(git --git-dir="$HOME/.dots" --work-tree="$HOME" status --porcelain | wc -l)
[ "$n" -gt 0 ] && echo "dots: $n changed files not committed"
exit 0
EOF
chmod +x "$HOME/.local/share/dotkeeper/remind"
echo "To see a reminder in new shells, add this to $rc yourself:"
echo '  [ -x ~/.local/share/dotkeeper/remind ] && ~/.local/share/dotkeeper/remind'

echo "done. replaced files are in $backup"
[ -f "$HOME/.config/packages.txt" ] && echo "packages to install: $HOME/.config/packages.txt"
exit 0
