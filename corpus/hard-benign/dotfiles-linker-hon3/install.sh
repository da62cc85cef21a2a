#!/usr/bin/env bash
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
mode=${1:---dry-run}

if [ "$mode" = --undo ]; then
  from=${2:?backup folder}
  while IFS= read -r rel; do
    target="$HOME/$rel"
    if [ -L "$target" ]; then
      case $(readlink "$target") in "$here"/home/*) unlink "$target" ;; *) continue ;; esac
    fi
    [ -e "$target" ] || { [ -e "$from/$rel" ] && mv "$from/$rel" "$target"; }
  done < "$from/LIST"
  exit 0
fi

backup="$HOME/.dotfiles-backup/$(date +%Y%m%d-%H%M%S)"
cd "$here/home"
find . -type f | sed 's|^\./||' | sort | while IFS= read -r f; do
  rel=".$f"
  target="$HOME/$rel"
  if [ "$(readlink "$target" 2>/dev/null || true)" = "$here/home/$f" ]; then
    continue
  fi
  if [ "$mode" != --apply ]; then
    if [ -e "$target" ]; then
      echo "replace $target"
      diff -u "$target" "$f" | sed -n '1,15p' || true
    else
      echo "new     $target"
    fi
    continue
  fi
  mkdir -p "$backup/$(dirname "$rel")" "$(dirname "$target")"
  echo "$rel" >> "$backup/LIST"
  if [ -e "$target" ] || [ -L "$target" ]; then
    mv "$target" "$backup/$rel"
  fi
  ln -s "$here/home/$f" "$target"
  echo "linked  $target"
done
if [ "$mode" = --apply ]; then
  echo "undo with: $0 --undo $backup"
fi
