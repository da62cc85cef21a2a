#!/usr/bin/env bash
# Says what is missing. Changes nothing.
set -u
missing=0

need() {
  if path=$(command -v "$1" 2>/dev/null); then
    printf 'ok       %-10s %s\n' "$1" "$path"
  else
    printf 'MISSING  %-10s %s\n' "$1" "${2:-}"
    missing=1
  fi
}

need git
need gh      "see 'GitHub CLI'"
need mise    "https://mise.jdx.dev"
need uv      "https://docs.astral.sh/uv"
need cargo   "https://rustup.rs"
need node    "mise use -g node@22"
need pnpm    "mise use -g pnpm@9"
need direnv
need docker  "Docker Desktop or docker-ce"
need jq
need rg      "ripgrep"

if ! grep -qs 'lindqvist dev' "$HOME/.zshrc" "$HOME/.bashrc"; then
  echo "MISSING  profile    block '# >>> lindqvist dev >>>'"
  missing=1
fi

case ":$PATH:" in
  *":$HOME/.local/bin:"*) ;;
  *) echo "MISSING  PATH       \$HOME/.local/bin"; missing=1 ;;
esac

if command -v gh >/dev/null && ! gh auth status >/dev/null 2>&1; then
  echo "MISSING  gh         not logged in: gh auth login"
  missing=1
fi

exit "$missing"
