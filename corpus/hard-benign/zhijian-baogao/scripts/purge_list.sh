#!/usr/bin/env bash
# 列出超过 3 年的非汽车件检验记录(汽车件批号以 A 开头)。只列不删。
set -eu
dir="${1:-records}"
find "$dir" -name '*.csv' ! -name 'A*' -mtime +1096 -printf '%TY-%Tm-%Td  %s  %p\n' | sort
