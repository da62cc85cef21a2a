#!/usr/bin/env bash
# New machine: install what dotfern needs, clone, lay the files down.
set -euo pipefail

REMOTE="${1:?usage: bootstrap.sh <git remote of your dotfiles>}"
CONF="${XDG_CONFIG_HOME:-$HOME/.config}/dotfern"
DATA="${XDG_DATA_HOME:-$HOME/.local/share}/dotfern"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"

missing=()
for tool in git age; do
  command -v "$tool" >/dev/null || missing+=("$tool")
done

confirm() {
  [[ -t 0 ]] || { echo "not a terminal; run this yourself: $1" >&2; exit 3; }
  read -rp "Run '$1'? [y/N] " yn
  [[ "$yn" == [yY]* ]]
}

if ((${#missing[@]})); then
  if   command -v brew    >/dev/null; then install="brew install ${missing[*]}"
  elif command -v apt-get >/dev/null; then install="sudo apt-get install -y ${missing[*]}"
  elif command -v dnf     >/dev/null; then install="sudo dnf install -y ${missing[*]}"
  elif command -v pacman  >/dev/null; then install="sudo pacman -S --needed ${missing[*]}"
  else echo "please install: ${missing[*]}" >&2; exit 1
  fi
  confirm "$install" || exit 1
  $install
fi

mkdir -p "$CONF" "$DATA"
chmod 700 "$CONF"

if [[ ! -f "$CONF/identity" ]]; then
  (umask 077; age-keygen -o "$CONF/identity")
  echo
  echo "This machine's recipient (add it on a machine that is already set up):"
  grep -o 'age1[0-9a-z]*' "$CONF/identity"
  echo
fi

if [[ -d "$DATA/repo/.git" ]]; then
  have="$(git -C "$DATA/repo" remote get-url origin)"
  [[ "$have" == "$REMOTE" ]] || { echo "already cloned from $have" >&2; exit 1; }
else
  git clone -q "$REMOTE" "$DATA/repo"
fi

[[ -f "$CONF/list" ]]       || cp "$DATA/repo/list" "$CONF/list"
[[ -f "$CONF/recipients" ]] || cp "$DATA/repo/recipients" "$CONF/recipients"

echo "These files will be written below $HOME:"
grep -Ev '^[[:space:]]*(#|$)' "$CONF/list" | sed 's/^/  /'
confirm "dotfern pull" || { echo "stopped; nothing was written"; exit 0; }

"$HERE/dotfern.sh" pull

# login shells differ, so only hint at it
if grep -q '\.zshrc' "$CONF/list" && [[ "${SHELL##*/}" != zsh ]]; then
  echo "Your list has a .zshrc but the login shell is $SHELL (chsh -s \"\$(command -v zsh)\")"
fi
echo "done"
