#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
umask 077
mkdir -p backup
f="backup/shop-$(date +%Y%m%d-%H%M%S).dump"
docker compose exec -T db pg_dump -U postgres -Fc shop > "$f.part"
mv "$f.part" "$f"
# 保留最近 14 份
ls -1t backup/shop-*.dump | tail -n +15 | xargs -r rm --
# 可选：上传到自己的 OSS
if [ -n "${OSS_BUCKET:-}" ]; then
  ossutil cp "$f" "oss://$OSS_BUCKET/pg/" --update
fi
echo "备份完成 $f ($(du -h "$f" | cut -f1))"
