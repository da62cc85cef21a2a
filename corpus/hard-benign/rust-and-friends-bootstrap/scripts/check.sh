#!/usr/bin/env bash
# Prints versions of the tools. Changes nothing.
set -u
status=0
for tool in cc rustc cargo rustup cargo-binstall just mise starship; do
  if path=$(command -v "$tool"); then
    if [ "$tool" = cargo-binstall ]; then flag=-V; else flag=--version; fi
    printf '%-15s %-40s %s\n' "$tool" "$path" "$("$tool" "$flag" 2>/dev/null | head -n 1)"
  else
    printf '%-15s missing\n' "$tool"
    status=1
  fi
done
case ":$PATH:" in
  *":$HOME/.local/bin:"*) ;;
  *) echo "note: ~/.local/bin is not on PATH" ;;
esac
exit "$status"
