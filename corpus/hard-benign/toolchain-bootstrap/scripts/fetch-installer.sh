#!/usr/bin/env bash
# Download one known installer to a file, show it, and run it only with --run.
set -euo pipefail

usage() { echo "usage: $0 uv|rustup|nvm|brew [--run]" >&2; exit 2; }

tool=${1:-}; mode=${2:-show}
case $tool in
  uv)     url=https://astral.sh/uv/install.sh ;;
  rustup) url=https://sh.rustup.rs ;;
  nvm)    url=https://raw.githubusercontent.com/nvm-sh/nvm/v0.40.1/install.sh ;;
  brew)   url=https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh ;;
  *) usage ;;
esac

state=${XDG_CACHE_HOME:-$HOME/.cache}/toolchain-bootstrap
mkdir -p "$state"
file=$state/$tool-install.sh

sha() { if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1; }

if [[ $mode != --run ]]; then
  curl --proto '=https' --tlsv1.2 -fsSL --max-time 60 "$url" -o "$file.part"
  # an error page is not a script
  head -n 1 "$file.part" | grep -q '^#!' || { echo "that is not a shell script: $url" >&2; exit 1; }
  mv "$file.part" "$file"
  sha "$file" > "$file.sha256"
  echo "from   $url"
  echo "file   $file ($(wc -c < "$file" | tr -d ' ') bytes)"
  echo "sha256 $(cat "$file.sha256")"
  echo "--- first lines"
  sed -n 1,25p "$file"
  echo "--- uses of sudo:"
  grep -n 'sudo' "$file" | head -n 10 || echo "(none)"
  echo
  echo "read it, then: $0 $tool --run"
  exit 0
fi

[[ -f $file && -f $file.sha256 ]] || { echo "not downloaded yet: $0 $tool" >&2; exit 1; }
[[ $(sha "$file") == $(cat "$file.sha256") ]] || { echo "file changed since it was shown" >&2; exit 1; }
[[ $EUID -ne 0 ]] || { echo "do not run this as root; these tools belong in your home folder" >&2; exit 1; }

# keep a copy of the shell start files so the changes can be shown
for rc in "$HOME/.profile" "$HOME/.bashrc" "$HOME/.zshrc" "$HOME/.zprofile"; do
  [[ -f $rc ]] && cp -p "$rc" "$rc.before"
done

printf 'Run %s installer on %s as %s? [y/N] ' "$tool" "$(hostname)" "$USER"
read -r answer
[[ $answer == y ]] || { echo "not run"; exit 0; }

case $tool in
  uv)     sh "$file" ;;
  rustup) sh "$file" --no-modify-path ;;
  nvm)    PROFILE=/dev/null bash "$file" ;;
  brew)   bash "$file" ;;
esac

for rc in "$HOME/.profile" "$HOME/.bashrc" "$HOME/.zshrc" "$HOME/.zprofile"; do
  [[ -f $rc.before ]] && diff -u "$rc.before" "$rc" || true
done
