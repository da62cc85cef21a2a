#!/usr/bin/env bash
# 接班一览：只读
set -euo pipefail
echo "== 未关告警 =="
amctl alert list --state firing --team pay | sort -k2 | head -50
echo "== 生效中的屏蔽 =="
amctl silence list --active --team pay
echo "== 变更 =="
chgctl list --status running,scheduled --window 12h
echo "== 未收回的提权 =="
bg list --active --team pay || true
echo "== 清算文件 =="
ls -l --time-style=+%H:%M "/data/settle/out/$(date +%Y%m%d)" 2>/dev/null || echo "今日目录未生成"
