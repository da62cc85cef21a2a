#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
go=0; [[ "${1:-}" == --go ]] && go=1
old="$HOME/.dot-old/$(date +%F-%H%M)"

command -v stow >/dev/null || { echo "install stow first (apt install stow / brew install stow)"; exit 1; }

skip=()
[[ "$(hostname -s)" == vm-* ]] && skip=(kitty sway fonts)

for dir in */; do
  pkg="${dir%/}"
  for s in "${skip[@]:-}"; do [[ "$s" == "$pkg" ]] && continue 2; done

  # move plain files that would block the link
  while IFS= read -r -d '' f; do
    rel="${f#"$pkg"/}"
    target="$HOME/$rel"
    if [[ -f "$target" && ! -L "$target" && "$(readlink -f "$target")" != "$PWD"/* ]]; then
      echo "move  ~/$rel -> $old/$rel"
      if (( go )); then
        mkdir -p "$old/$(dirname "$rel")"
        mv -n -- "$target" "$old/$rel"
      fi
    fi
  done < <(find "$pkg" -type f -print0)

  echo "link  $pkg"
  if (( go )); then stow --no-folding --target "$HOME" "$pkg"; fi
done
(( go )) || echo "dry run. use --go"
