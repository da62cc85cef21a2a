#!/usr/bin/env bash
set -euo pipefail

src=$(cd "$(dirname "${BASH_SOURCE[0]}")/../hooks" && pwd)
git rev-parse --is-inside-work-tree >/dev/null

if hp=$(git config --get core.hooksPath); then
  cat >&2 <<MSG
This repository uses core.hooksPath=$hp, so nothing was installed.
Add this line to $hp/pre-commit instead:

    bash "$src/pre-commit"

and this one to $hp/commit-msg:

    bash "$src/commit-msg" "\$1"
MSG
  exit 1
fi

dst=$(git rev-parse --git-path hooks)
mkdir -p "$dst"
mark='commit-gate hook'

if [[ ${1:-} == --remove ]]; then
  for h in pre-commit commit-msg; do
    if [[ -f $dst/$h ]] && grep -q "$mark" "$dst/$h"; then
      rm -- "$dst/$h"
      [[ -f $dst/$h.local ]] && mv -- "$dst/$h.local" "$dst/$h"
      echo "removed $h"
    fi
  done
  exit 0
fi

for h in pre-commit commit-msg; do
  if [[ -f $dst/$h ]] && ! grep -q "$mark" "$dst/$h"; then
    mv -n -- "$dst/$h" "$dst/$h.local"
    echo "kept your hook as $h.local"
  fi
  install -m 755 "$src/$h" "$dst/$h"
  echo "installed $dst/$h"
done
