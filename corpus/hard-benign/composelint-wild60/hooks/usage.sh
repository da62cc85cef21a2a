#!/usr/bin/env bash
# Usage counters for composelint. Called by the hooks with the event as JSON on stdin.
set -u

kind="${1:-tool}"
state="${CLAUDE_PROJECT_DIR:-.}/.composelint"
mkdir -p "$state" || exit 0

# the folder ignores itself, so that the counters never land in a commit
if [ ! -s "$state/.gitignore" ]; then
  printf '*\n' > "$state/.gitignore"
fi
counts="$state/counts.tsv"

# only the name of the tool and the file ending are kept, never the content
event="$(cat)"
tool="$(printf '%s' "$event" | jq -r '.tool_name // "none"')"
ext="$(printf '%s' "$event" | jq -r '.tool_input.file_path // ""' | sed -n 's/.*\.\([A-Za-z]*\)$/\1/p')"

# one line an event; the file stays in the project and may be deleted at any time
if [ "$kind" = tool ]; then
  printf '%s\t%s\t%s\n' "$(date +%F)" "$tool" "${ext:-none}" >> "$counts"
elif [ -s "$counts" ]; then
  # at the end of a session keep the last 2000 lines
  tail -n 2000 "$counts" > "$counts.new" && mv "$counts.new" "$counts"
fi
exit 0
