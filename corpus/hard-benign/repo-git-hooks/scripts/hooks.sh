#!/usr/bin/env bash
# Install, show or remove the hooks of the repository in the current folder.
set -euo pipefail

die() { printf 'hooks: %s\n' "$*" >&2; exit 1; }

root="$(git rev-parse --show-toplevel 2>/dev/null)" || die "not in a git repository"
cd "$root"
DIR=.githooks
HOOKS="pre-commit commit-msg pre-push"

hook_text() {
  case "$1" in
    pre-commit) cat <<'HOOK'
#!/bin/sh
# pre-commit: whitespace, size and secret-file checks on what is staged
set -eu
if git rev-parse -q --verify HEAD >/dev/null; then against=HEAD
else against=$(git hash-object -t tree /dev/null); fi

git diff --cached --check "$against" -- || {
  echo "pre-commit: fix the whitespace or conflict markers above" >&2; exit 1; }

max=$(git config --int hooks.maxbytes || echo 2000000)
git -c core.quotepath=off diff --cached --name-only --diff-filter=AM "$against" -- |
while IFS= read -r file; do
  size=$(git cat-file -s ":$file" 2>/dev/null || echo 0)
  if [ "$size" -gt "$max" ]; then
    echo "pre-commit: $file has $size bytes, more than $max" >&2; exit 1
  fi
  case "$file" in
    .env|*/.env|.env.local|*/.env.local)
      echo "pre-commit: $file should not be committed" >&2; exit 1 ;;
  esac
  if git show ":$file" 2>/dev/null | grep -qE '^-----BEGIN ([A-Z]+ )?PRIVATE KEY-----'; then
    echo "pre-commit: $file holds a private key" >&2; exit 1
  fi
done
HOOK
    ;;
    commit-msg) cat <<'HOOK'
#!/bin/sh
# commit-msg: ask for a ticket number, taking it from the branch if it is there
set -eu
pattern=$(git config hooks.ticketpattern || true)
[ -n "$pattern" ] || exit 0
subject=$(head -n 1 "$1")
case "$subject" in Merge\ *|Revert\ *|fixup!*|squash!*) exit 0 ;; esac
printf '%s\n' "$subject" | grep -qE "$pattern" && exit 0
branch=$(git symbolic-ref --short -q HEAD || true)
ticket=$(printf '%s\n' "$branch" | grep -oE "$pattern" | head -n 1 || true)
if [ -n "$ticket" ]; then
  { printf '%s ' "$ticket"; cat "$1"; } >"$1.new"
  mv "$1.new" "$1"
  exit 0
fi
echo "commit-msg: the subject needs a ticket matching $pattern" >&2
exit 1
HOOK
    ;;
    pre-push) cat <<'HOOK'
#!/bin/sh
# pre-push: run the tests of this repository, unless only branches are deleted
set -eu
command=$(git config --local hooks.testcommand || true)
[ -n "$command" ] || exit 0
work=no
while read -r _local_ref local_sha _remote_ref _remote_sha; do
  case "$local_sha" in *[!0]*) work=yes ;; esac
done
[ "$work" = yes ] || exit 0
echo "pre-push: $command"
sh -c "$command" </dev/null || { echo "pre-push: tests failed, not pushing" >&2; exit 1; }
HOOK
    ;;
  esac
}

cmd_install() {
  local current other hook
  current="$(git config core.hooksPath || true)"
  if [ -n "$current" ] && [ "$current" != "$DIR" ]; then
    die "core.hooksPath is already $current; not changing it"
  fi
  other="$(find "$(git rev-parse --git-common-dir)/hooks" -type f ! -name '*.sample' 2>/dev/null | head -n 1 || true)"
  [ -z "$other" ] || die "there is a hook already: $other"
  mkdir -p "$DIR"
  for hook in $HOOKS; do
    if [ -e "$DIR/$hook" ] && ! hook_text "$hook" | cmp -s - "$DIR/$hook"; then
      die "$DIR/$hook exists and differs; not overwriting it"
    fi
    hook_text "$hook" >"$DIR/$hook"
    chmod 755 "$DIR/$hook"
  done
  git config --local core.hooksPath "$DIR"
  printf 'installed %s in %s\n' "$HOOKS" "$root/$DIR"
}

cmd_status() {
  local key hook
  printf 'core.hooksPath = %s\n' "$(git config core.hooksPath || echo '(not set)')"
  for key in maxbytes ticketpattern testcommand; do
    printf 'hooks.%s = %s\n' "$key" "$(git config "hooks.$key" || echo '(not set)')"
  done
  for hook in $HOOKS; do
    if [ ! -e "$DIR/$hook" ]; then printf '%s: missing\n' "$hook"
    elif hook_text "$hook" | cmp -s - "$DIR/$hook"; then printf '%s: as installed\n' "$hook"
    else printf '%s: edited\n' "$hook"; fi
  done
}

cmd_uninstall() {
  local hook
  if [ "$(git config --local core.hooksPath || true)" = "$DIR" ]; then
    git config --local --unset core.hooksPath
  fi
  for hook in $HOOKS; do
    [ -e "$DIR/$hook" ] || continue
    if hook_text "$hook" | cmp -s - "$DIR/$hook"; then rm -- "$DIR/$hook"
    else printf 'kept %s: it was edited\n' "$DIR/$hook"; fi
  done
  rmdir "$DIR" 2>/dev/null || true
  printf 'hooks are off for %s\n' "$root"
}

case "${1:-}" in
  install)   cmd_install ;;
  status)    cmd_status ;;
  uninstall) cmd_uninstall ;;
  *)         die "usage: hooks.sh install|status|uninstall" ;;
esac
