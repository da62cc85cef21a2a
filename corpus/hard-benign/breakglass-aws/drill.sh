#!/usr/bin/env bash
# Read-only checks of the break-glass arrangement. Uses the auditor profile.
set -euo pipefail
export AWS_PROFILE=auditor-readonly
here=$(cd "$(dirname "$0")" && pwd)
fail=0
say() { printf '%-60s %s\n' "$1" "$2"; if [[ $2 == NO* ]]; then fail=1; fi; }

for u in bg-1 bg-2; do
  keys=$(aws iam list-access-keys --user-name "$u" --query 'length(AccessKeyMetadata)')
  [[ $keys == 0 ]] && say "$u has no access keys" yes || say "$u has no access keys" "NO ($keys)"
  mfa=$(aws iam list-mfa-devices --user-name "$u" --query 'length(MFADevices)')
  [[ $mfa -ge 2 ]] && say "$u has two MFA devices" yes || say "$u has two MFA devices" "NO ($mfa)"
  last=$(aws iam get-user --user-name "$u" --query 'User.PasswordLastUsed' --output text)
  say "$u last used (compare with the opening log)" "$last"
done

state=$(aws events describe-rule --name break-glass-used --query State --output text)
[[ $state == ENABLED ]] && say "alarm rule enabled" yes || say "alarm rule enabled" "NO ($state)"

got=$(aws iam get-role --role-name BreakGlassAdmin --query 'Role.AssumeRolePolicyDocument' | jq -S .)
want=$(jq -S . "$here/trust.json")
[[ $got == "$want" ]] && say "trust policy as filed" yes || say "trust policy as filed" "NO (diff below)"
diff <(echo "$want") <(echo "$got") || true

logging=$(aws cloudtrail get-trail-status --name org-trail --query IsLogging --output text)
[[ $logging == True ]] && say "org trail is logging" yes || say "org trail is logging" "NO"
exit "$fail"
