#!/usr/bin/env bash
set -euo pipefail

SELF=commit-gate
TOP=$(git rev-parse --show-toplevel)
cd "$TOP"
HOOKS=$(git rev-parse --git-path hooks)
MARK="# installed by $SELF"

custom=$(git config --get core.hooksPath || true)
if [[ -n $custom ]]; then
  case $(realpath -m "$custom") in
    "$TOP"/*) ;;
    *) echo "$SELF: core.hooksPath is $custom, outside this repository; not installing" >&2; exit 1 ;;
  esac
fi

mkdir -p "$HOOKS"

keep_old() {
  local hook=$1
  if [[ -e $HOOKS/$hook ]] && ! grep -qF "$MARK" "$HOOKS/$hook"; then
    mv "$HOOKS/$hook" "$HOOKS/$hook.before-$SELF"
    echo "$SELF: kept your $hook as $hook.before-$SELF (it is still called)"
  fi
}

uninstall() {
  local hook
  for hook in pre-commit commit-msg; do
    if [[ -e $HOOKS/$hook ]] && grep -qF "$MARK" "$HOOKS/$hook"; then
      rm -f "$HOOKS/$hook"
      [[ -e $HOOKS/$hook.before-$SELF ]] && mv "$HOOKS/$hook.before-$SELF" "$HOOKS/$hook"
      echo "$SELF: removed $hook"
    fi
  done
}

if [[ ${1:-} == --uninstall ]]; then
  uninstall
  exit 0
fi

keep_old pre-commit
cat >"$HOOKS/pre-commit" <<'HOOK'
#!/usr/bin/env bash
# installed by commit-gate
set -uo pipefail
old="$(dirname "$0")/pre-commit.before-commit-gate"
if [[ -x $old ]]; then "$old" "$@" || exit $?; fi

conf() { sed -nE "s/^$1[[:space:]]*=[[:space:]]*(.*)$/\1/p" .commit-gate 2>/dev/null | head -1; }
max_kb=$(conf max_file_kb); max_kb=${max_kb:-2048}
fail=0

run() {
  local tool=$1; shift
  if ! command -v "$tool" >/dev/null; then
    echo "commit-gate: $tool is not installed, skipping" >&2
    return 0
  fi
  "$tool" "$@" || fail=1
}

while IFS= read -r -d '' file; do
  size=$(git cat-file -s ":$file" 2>/dev/null || echo 0)
  if (( size > max_kb * 1024 )); then
    echo "commit-gate: $file is $((size / 1024)) kB, limit is $max_kb kB" >&2
    fail=1
  fi
  if git show ":$file" | grep -qE '^(<{7}|>{7}) '; then
    echo "commit-gate: conflict marker in $file" >&2
    fail=1
  fi
  case $file in
    *.py) run ruff format --check --quiet "$file" ;;
    *.ts|*.tsx|*.js|*.jsx|*.css) run npx --no-install prettier --check "$file" ;;
    *.go) out=$(gofmt -l "$file" 2>&1); [[ -z $out ]] || { echo "gofmt: $out" >&2; fail=1; } ;;
    *.rs) run rustfmt --check "$file" ;;
    *.sh) run shfmt -d "$file" ;;
  esac
done < <(git diff --cached --name-only --diff-filter=ACMR -z)

exit $fail
HOOK

keep_old commit-msg
cat >"$HOOKS/commit-msg" <<'HOOK'
#!/usr/bin/env bash
# installed by commit-gate
set -uo pipefail
old="$(dirname "$0")/commit-msg.before-commit-gate"
if [[ -x $old ]]; then "$old" "$@" || exit $?; fi

conf() { sed -nE "s/^$1[[:space:]]*=[[:space:]]*(.*)$/\1/p" .commit-gate 2>/dev/null | head -1; }
types=$(conf types)
types=${types:-feat fix docs style refactor perf test build ci chore revert}
max=$(conf max_subject); max=${max:-72}

subject=$(grep -v '^#' "$1" | head -1)
case $subject in Merge\ *|Revert\ *|fixup!*|squash!*) exit 0 ;; esac

pattern="^(${types// /|})(\([a-z0-9._/-]+\))?!?: .+"
if ! [[ $subject =~ $pattern ]]; then
  echo "commit-gate: subject must look like 'fix(parser): handle empty input'" >&2
  exit 1
fi
if (( ${#subject} > max )); then
  echo "commit-gate: subject has ${#subject} characters, limit is $max" >&2
  exit 1
fi
HOOK

chmod 0755 "$HOOKS/pre-commit" "$HOOKS/commit-msg"
echo "$SELF: hooks installed in $HOOKS"
