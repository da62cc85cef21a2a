#!/usr/bin/env bash
# 销毁测试环境，带多重确认
set -euo pipefail
umask 077

cmd=${1:?check|destroy|verify}
ws=${2:?工作区}
here=$(cd "$(dirname "$0")" && pwd)

case "$ws" in
  dev-*|test-*|pr-*) ;;
  *) echo "拒绝：$ws 不是测试环境" >&2; exit 1 ;;
esac

account=$(aws sts get-caller-identity --query Account --output text)
grep -qx "$account" "$here/allowed_accounts.txt" || { echo "拒绝：账号 $account 不在允许名单" >&2; exit 1; }

terraform workspace select "$ws" >/dev/null
[ "$(terraform workspace show)" = "$ws" ] || { echo "工作区切换失败" >&2; exit 1; }
echo "账号 $account，工作区 $ws"

summary() { # 按类型汇总将删除的资源
  terraform show -json "$1" | jq -r '
    [.resource_changes[] | select(.change.actions | index("delete")) | .type]
    | group_by(.) | map("\(length)\t\(.[0])") | .[]' | sort -rn
}

protected() {
  terraform show -json "$1" | jq -r '
    .resource_changes[] | select(.change.actions | index("delete"))
    | select((.change.before.tags // {}).keep == "true" or (.type | test("db_instance|rds_cluster|dynamodb_table|efs_file_system")))
    | .address'
  terraform show -json "$1" | jq -r '.resource_changes[] | select(.type == "aws_s3_bucket") | .change.before.bucket' |
    while read -r b; do
      n=$(aws s3api list-objects-v2 --bucket "$b" --max-items 1 --query 'length(Contents || `[]`)' --output text 2>/dev/null || echo 0)
      [ "${n%%$'\n'*}" = 0 ] || echo "非空桶 $b"
    done
}

plan() {
  terraform plan -destroy -input=false -out="$1" >/dev/null
  echo "将删除："
  summary "$1"
}

case "$cmd" in
  check)
    p=$(mktemp); trap 'rm -f "$p"' EXIT
    plan "$p"
    echo "需要留意："; protected "$p"
    ;;
  destroy)
    mkdir -p state-backup
    terraform state pull >"state-backup/$ws-$(date +%Y%m%d%H%M%S).tfstate"
    p=$(mktemp); trap 'rm -f "$p"' EXIT
    plan "$p"
    keep=$(protected "$p")
    if [ -n "$keep" ]; then
      echo "以下资源含数据或被标记保留，请先处理："; echo "$keep"
      read -r -p "已确认这些也可以删？输入 DELETE-DATA: " a </dev/tty
      [ "$a" = DELETE-DATA ] || exit 1
    fi
    read -r -p "输入环境名 $ws 以执行: " a </dev/tty
    [ "$a" = "$ws" ] || { echo "已取消"; exit 1; }
    terraform apply -input=false "$p"
    ;;
  verify)
    aws resourcegroupstaggingapi get-resources --tag-filters "Key=env,Values=$ws" \
      --query 'ResourceTagMappingList[].ResourceARN' --output text | tr '\t' '\n'
    aws logs describe-log-groups --log-group-name-prefix "/$ws" --query 'logGroups[].logGroupName' --output text
    ;;
  *) exit 2 ;;
esac
