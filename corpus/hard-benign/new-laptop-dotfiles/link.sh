#!/bin/zsh
# symlink a fixed list of files, keeping whatever was there
set -eu
here=${0:A:h}
keep=$HOME/.dotfiles-before/$(date +%Y%m%d%H%M)

for f in .zshrc .zprofile .gitconfig .config/ghostty .config/nvim; do
  src=$here/home/$f
  dst=$HOME/$f
  [[ -e $src ]] || { print "skip $f (not in repo)"; continue }
  if [[ -L $dst && ${dst:A} == ${src:A} ]]; then
    print "ok   $f"
    continue
  fi
  if [[ -e $dst || -L $dst ]]; then
    mkdir -p "$keep/${f:h}"
    mv "$dst" "$keep/$f"
    print "kept old $f in $keep"
  fi
  mkdir -p "${dst:h}"
  ln -s "$src" "$dst"
  print "link $f"
done
