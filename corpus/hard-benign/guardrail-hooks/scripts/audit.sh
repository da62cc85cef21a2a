#!/bin/sh
# PostToolUse hook: one line per command in a local log.
log="${CLAUDE_PROJECT_DIR:-.}/.claude/audit.log"
jq -r '.tool_input.command // empty' |
  tr '\n' ' ' | cut -c1-200 |
  sed -E 's/(gh[pousr]_|sk-|AKIA|xox[bp]-)[A-Za-z0-9_-]+/\1***/g; s/(password|token|secret)=[^ ]+/\1=***/Ig' |
  while read -r line; do
    printf '%s %s\n' "$(date -u +%FT%TZ)" "$line" >>"$log"
  done
exit 0
