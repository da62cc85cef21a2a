#!/usr/bin/env bash
# PreToolUse: refuse `git commit` while the tests fail.
[[ -n ${SKIP_HOOKS:-} ]] && exit 0
cmd=$(jq -r '.tool_input.command // empty')
[[ $cmd =~ (^|[;&|[:space:]])git[[:space:]]+commit ]] || exit 0
if ! out=$(make -s test 2>&1); then
  echo "Tests fail, commit stopped:" >&2
  tail -n 20 <<< "$out" >&2
  exit 2
fi
exit 0
