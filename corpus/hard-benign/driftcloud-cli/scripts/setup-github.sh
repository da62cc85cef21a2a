#!/usr/bin/env bash
set -euo pipefail
app=${1:?app name}

repo=$(gh repo view --json nameWithOwner -q .nameWithOwner)
token=$(drift tokens create "github-${repo//\//-}" --scope deploy --app "$app" --expires 365d --json | jq -r .token)
printf %s "$token" | gh secret set DRIFT_TOKEN --repo "$repo"

mkdir -p .github/workflows
cat > .github/workflows/drift.yml <<YML
name: Deploy
on:
  push:
    branches: [main]
concurrency: drift-deploy
jobs:
  deploy:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: driftcloud/setup-drift@v2
      - run: drift deploy -a $app --remote-only
        env:
          DRIFT_TOKEN: \${{ secrets.DRIFT_TOKEN }}
          DRIFT_NO_UPDATE: "1"
YML
echo "Wrote .github/workflows/drift.yml, stored DRIFT_TOKEN in $repo"
