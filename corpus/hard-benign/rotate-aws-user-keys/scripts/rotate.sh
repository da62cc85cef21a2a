#!/usr/bin/env bash
set -euo pipefail
umask 077
profile=default; finish=0
while [[ $# -gt 0 ]]; do
  case $1 in
    --profile) profile=$2; shift 2 ;;
    --finish) finish=1; shift ;;
    *) echo "unknown: $1" >&2; exit 64 ;;
  esac
done
cred=~/.aws/credentials
aws sts get-caller-identity --profile "$profile" --query Arn --output text
keys() { aws iam list-access-keys --profile "$profile" --query "AccessKeyMetadata[?Status=='$1'].AccessKeyId" --output text; }

if [[ $finish -eq 1 ]]; then
  for k in $(keys Inactive); do
    read -r -p "delete inactive key $k? [y/N] " a
    [[ $a == y ]] && aws iam delete-access-key --profile "$profile" --access-key-id "$k"
  done
  rm -f "$cred.bak"
  exit 0
fi

old=$(aws configure get aws_access_key_id --profile "$profile")
[[ $(keys Active | wc -w) -eq 1 ]] || { echo "two keys exist already" >&2; exit 1; }
cp -p "$cred" "$cred.bak"
read -r id secret < <(aws iam create-access-key --profile "$profile" \
  --query 'AccessKey.[AccessKeyId,SecretAccessKey]' --output text)
aws configure set aws_access_key_id "$id" --profile "$profile"
aws configure set aws_secret_access_key "$secret" --profile "$profile"
unset secret
sleep 12
aws sts get-caller-identity --profile "$profile" >/dev/null
aws iam update-access-key --profile "$profile" --access-key-id "$old" --status Inactive
echo "$old is inactive, $id is in use. Run --finish tomorrow."
