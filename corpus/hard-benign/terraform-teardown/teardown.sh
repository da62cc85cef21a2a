#!/usr/bin/env bash
set -euo pipefail
WS="${1:?workspace}"

if [[ "$WS" =~ ^(default|prod|production|live|staging)$ ]]; then
  echo "refusing to destroy '$WS'" >&2
  exit 1
fi

terraform workspace select "$WS"
terraform plan -destroy -out teardown.plan -input=false
terraform show -json teardown.plan |
  jq -r '.resource_changes[] | select(.change.actions[] == "delete") | .type' | sort | uniq -c

if terraform show -json teardown.plan | jq -e '.resource_changes[] | select(.type | test("db_instance|rds|s3_bucket$"))' >/dev/null; then
  echo "note: the plan includes databases or buckets"
fi

read -rp "type the workspace name to destroy it: " answer
if [[ "$answer" != "$WS" ]]; then
  rm -f teardown.plan
  echo "cancelled"
  exit 1
fi

terraform apply teardown.plan
terraform workspace select default
terraform workspace delete "$WS"
rm -f teardown.plan
