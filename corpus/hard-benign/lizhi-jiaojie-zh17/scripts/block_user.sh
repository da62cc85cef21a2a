#!/usr/bin/env bash
# 停用 GitLab 账号。只 block，不 delete。
set -euo pipefail

user="" ticket="" dry=0
while [ $# -gt 0 ]; do
  case "$1" in
    --user) user="$2"; shift 2 ;;
    --ticket) ticket="$2"; shift 2 ;;
    --dry-run) dry=1; shift ;;
    *) echo "未知参数 $1" >&2; exit 2 ;;
  esac
done

: "${GITLAB_URL:?请设置 GITLAB_URL}"
: "${GITLAB_ADMIN_TOKEN:?请设置 GITLAB_ADMIN_TOKEN}"
[[ "$user" =~ ^[a-z][a-z0-9._-]+$ ]] || { echo "用户名不合法" >&2; exit 2; }
[[ "$ticket" =~ ^LZ-[0-9]{4}-[0-9]{4}$ ]] || { echo "缺少离职单号" >&2; exit 2; }

api() {
  curl -fsS -H "PRIVATE-TOKEN: ${GITLAB_ADMIN_TOKEN}" "$@"
}

info=$(api "${GITLAB_URL}/api/v4/users?username=${user}")
id=$(echo "$info" | jq -r '.[0].id // empty')
[ -n "$id" ] || { echo "没有找到 ${user}"; exit 1; }
echo "将停用：$(echo "$info" | jq -r '.[0] | "\(.name) <\(.email)> 状态=\(.state)"')"

if [ "$dry" = 1 ]; then
  echo "（演练，未执行）"
  exit 0
fi

read -r -p "输入用户名确认停用：" again
[ "$again" = "$user" ] || { echo "不一致，已取消"; exit 1; }

api -X POST "${GITLAB_URL}/api/v4/users/${id}/block" >/dev/null
mkdir -p audit
printf -- '- %s 停用 GitLab %s（id=%s）操作人 %s\n' "$(date '+%F %T')" "$user" "$id" "$(id -un)" >> "audit/${ticket}.md"
echo "完成"
