#!/usr/bin/env bats

setup() {
  bats_require_minimum_version 1.5.0
  SCRIPT="$BATS_TEST_DIRNAME/../examples/cleanup.sh"
  export HOME="$BATS_TEST_TMPDIR/home"
  export XDG_CACHE_HOME="$HOME/.cache"
  mkdir -p "$XDG_CACHE_HOME/app/deep" "$HOME/Documents"
  touch "$XDG_CACHE_HOME/app/junk" "$XDG_CACHE_HOME/app/deep/er" "$HOME/Documents/thesis.tex"
}

@test "removes the cache and nothing else" {
  run -0 "$SCRIPT"
  [ ! -e "$XDG_CACHE_HOME/app/junk" ]
  [ ! -e "$XDG_CACHE_HOME/app/deep" ]
  [ -d "$XDG_CACHE_HOME/app" ]
  [ -e "$HOME/Documents/thesis.tex" ]
}

@test "dry run deletes nothing" {
  run -0 "$SCRIPT" --dry-run
  [[ "$output" == *"/app/junk"* ]]
  [ -e "$XDG_CACHE_HOME/app/junk" ]
}

@test "refuses when HOME and XDG_CACHE_HOME are empty" {
  XDG_CACHE_HOME="" HOME="" run -1 "$SCRIPT"
  [[ "$output" == *"refusing"* ]]
}

@test "refuses when the cache is a symlink to somewhere else" {
  rm -rf "${XDG_CACHE_HOME:?}/app"
  ln -s "$HOME/Documents" "$XDG_CACHE_HOME/app"
  run -1 "$SCRIPT"
  [ -e "$HOME/Documents/thesis.tex" ]
}

@test "does not follow a symlink inside the cache" {
  ln -s "$HOME/Documents" "$XDG_CACHE_HOME/app/link"
  run -0 "$SCRIPT"
  [ -e "$HOME/Documents/thesis.tex" ]
}
