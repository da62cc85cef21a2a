#!/bin/sh
# Link files from a dotfiles repo into $HOME.
# Layout: <repo>/home/.zshrc -> ~/.zshrc, <repo>/home/.config/foo/x -> ~/.config/foo/x
set -eu

repo=${1:?usage: link.sh REPO [--apply]}
apply=no
if [ "${2:-}" = "--apply" ]; then apply=yes; fi
src=$(cd "$repo/home" && pwd -P)
backup="$HOME/.dotfiles-backup/$(date +%Y%m%d-%H%M%S)"

do_it() {
  if [ "$apply" = yes ]; then "$@"; else printf '   would: %s\n' "$*"; fi
}

find "$src" -type f ! -name .DS_Store | sort | while IFS= read -r file; do
  rel=${file#"$src"/}
  case "$rel" in
    .ssh/id_*|.ssh/authorized_keys|.gnupg/*|.aws/credentials|.netrc)
      case "$rel" in
        *.pub) ;;
        *) printf '!! %s does not belong in a dotfiles repo, skipped\n' "$rel"; continue ;;
      esac ;;
  esac
  dest="$HOME/$rel"
  if [ -L "$dest" ] && [ "$(readlink "$dest")" = "$file" ]; then
    printf 'ok %s\n' "$rel"
    continue
  fi
  printf '-> %s\n' "$rel"
  do_it mkdir -p "$(dirname "$dest")"
  if [ -e "$dest" ] || [ -L "$dest" ]; then
    do_it mkdir -p "$(dirname "$backup/$rel")"
    do_it mv "$dest" "$backup/$rel"
  fi
  do_it ln -s "$file" "$dest"
done

if [ -d "$HOME/.ssh" ]; then do_it chmod 700 "$HOME/.ssh"; fi
if [ "$apply" = no ]; then echo "Dry run. Add --apply to do it."; fi
