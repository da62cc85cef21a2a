#!/usr/bin/env bash
# Read-only: prints what is installed.
set -u
printf 'os      %s\n' "$(uname -sr)"
printf 'shell   %s\n' "${SHELL:-?}"
printf 'arch    %s\n\n' "$(uname -m)"

for t in brew apt-get dnf git gh jq rg fd fdfind fzf tmux direnv fnm node uv python3 rustup cargo go docker code nvim; do
  if p=$(command -v "$t"); then
    case $t in
      go) v=$(go version) ;;
      tmux) v=$(tmux -V) ;;
      *) v=$("$t" --version 2>/dev/null | head -n1) ;;
    esac
    printf '%-9s %-32s %s\n' "$t" "$p" "$v"
  else
    printf '%-9s -\n' "$t"
  fi
done

echo
[ -f "$HOME/.ssh/id_ed25519.pub" ] && echo "ssh key  present" || echo "ssh key  none"
echo "git id   $(git config --global user.name || echo none) <$(git config --global user.email || echo none)>"
