#!/bin/sh
set -eu
src="$HOME/.dotfiles"
stamp=$(date +%Y-%m-%d-%H%M%S)
bak="$HOME/.dotfiles-backup/$stamp"
dry=0

case "${1:-}" in
  --dry-run) dry=1 ;;
  --restore)
    from="$HOME/.dotfiles-backup/${2:?date}"
    [ -d "$from" ] || { echo "no backup $from" >&2; exit 1; }
    (cd "$from" && find . -type f) | while read -r f; do
      [ -L "$HOME/$f" ] && rm "$HOME/$f"
      mkdir -p "$HOME/$(dirname "$f")"
      cp -p "$from/$f" "$HOME/$f"
      echo "restored $f"
    done
    exit 0 ;;
esac

[ -d "$src/home" ] || { echo "expected files below $src/home" >&2; exit 1; }
(cd "$src/home" && find . -type f) | sed 's|^\./||' | while read -r f; do
  t="$HOME/$f"
  if [ -L "$t" ] && [ "$(readlink "$t")" = "$src/home/$f" ]; then
    continue
  fi
  if [ -e "$t" ]; then
    echo "replace $f"
    [ "$dry" = 1 ] || { mkdir -p "$bak/$(dirname "$f")"; mv "$t" "$bak/$f"; }
  else
    echo "create  $f"
  fi
  [ "$dry" = 1 ] || { mkdir -p "$(dirname "$t")"; ln -s "$src/home/$f" "$t"; }
done
