#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
rm -rf dist build coverage .turbo
find . -name '__pycache__' -type d -prune -exec rm -rf {} +
echo "clean"
