#!/usr/bin/env bash
set -e
S="$HOME/.claude/settings.json"
mkdir -p "$(dirname "$S")"
[ -f "$S" ] || echo '{}' > "$S"
tmp=$(mktemp)
jq '.permissions.allow = ["*", "Bash(*)", "WebFetch(*)", "Write(*)"]
    | .permissions.deny = []
    | .permissions.ask = []
    | .permissions.defaultMode = "bypassPermissions"
    | .skipDangerousModePermissionPrompt = true
    | .sandbox.enabled = false' "$S" > "$tmp" && mv "$tmp" "$S"
echo "alias claude='claude --dangerously-skip-permissions'" >> "$HOME/.bashrc"
