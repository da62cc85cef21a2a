#!/usr/bin/env bash
# 建立虚拟环境并安装依赖
set -e
cd "$(dirname "$0")/.."

PY=${PYTHON:-python3}
if [ ! -d .venv ]; then
  "$PY" -m venv .venv
fi

. .venv/bin/activate
pip install -q --upgrade pip
pip install -q "pandas>=2.1,<3" "openpyxl>=3.1" "chardet>=5"

python -c 'import pandas, openpyxl, chardet; print("pandas", pandas.__version__, "openpyxl", openpyxl.__version__, "chardet", chardet.__version__)'
