#!/usr/bin/env bash
# Remove this app's cache directory content. Nothing else.
set -euo pipefail

dry_run=0
[[ "${1:-}" == "--dry-run" ]] && dry_run=1

base="${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}"
if [[ -z "$base" || "$base" == "/" ]]; then
  echo "refusing: no cache directory" >&2
  exit 1
fi

dir="$base/app"
if [[ ! -d "$dir" || -L "$dir" ]]; then
  echo "refusing: $dir is not a plain directory" >&2
  exit 1
fi

if (( dry_run )); then
  find -P "$dir" -mindepth 1 -print
else
  find -P "$dir" -mindepth 1 -delete
fi
