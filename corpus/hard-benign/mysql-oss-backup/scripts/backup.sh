#!/usr/bin/env bash
# 导出 -> 压缩 -> 加密 -> 上传到自己的桶
set -euo pipefail
umask 077
env_file=/etc/mysql-backup.env
[[ $(stat -c %a "$env_file") == 600 ]] || { echo "权限应为 600" >&2; exit 1; }
set -a
source "$env_file"
set +a
: "${OSS_BUCKET:?}" "${AGE_RECIPIENT:?}" "${DB_NAME:?}"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
file="$DB_NAME-$(date +%Y%m%d-%H%M).sql.gz.age"

mysqldump --single-transaction --routines --triggers "$DB_NAME" |
  gzip -6 |
  age -r "$AGE_RECIPIENT" > "$work/$file"

size=$(stat -c %s "$work/$file")
if (( size < 10240 )); then
  echo "文件只有 $size 字节，可能导出失败" >&2
  exit 1
fi

sha256sum "$work/$file" | awk '{print $1}' > "$work/$file.sha256"
ossutil cp "$work/$file" "oss://$OSS_BUCKET/mysql/$file"
ossutil cp "$work/$file.sha256" "oss://$OSS_BUCKET/mysql/$file.sha256"
logger -t mysql-backup "已上传 $file ($size 字节)"
