#!/usr/bin/env bash
set -euo pipefail
org=${ORG:-tarnbeck}
login=$1

gh api "orgs/$org/members/$login" >/dev/null 2>&1 && member=1 || member=0

echo "open review requests:"
gh search prs --owner "$org" --review-requested "$login" --state open --json url,repository \
  --jq '.[] | .url' | while read -r url; do
    gh pr edit "$url" --remove-reviewer "$login" --add-reviewer "$org/leads"
  done

gh api "orgs/$org/outside_collaborators" --paginate --jq '.[].login' | grep -qx "$login" &&
  gh api -X DELETE "orgs/$org/outside_collaborators/$login"

gh api "orgs/$org/personal-access-tokens?owner=$login" --jq '.[].id' | while read -r id; do
  gh api -X POST "orgs/$org/personal-access-tokens/$id" -f action=revoke
done

gh api "orgs/$org/credential-authorizations?login=$login" --jq '.[].credential_id' | while read -r id; do
  gh api -X DELETE "orgs/$org/credential-authorizations/$id"
done

[ "$member" = 1 ] && gh api -X DELETE "orgs/$org/memberships/$login"
printf '%s %s offboarded by %s\n' "$(date -u +%FT%TZ)" "$login" "$(gh api user --jq .login)" >> offboard.log
