#!/usr/bin/env python3
"""把外发包投递到协同平台，返回提取码。令牌取自 WAIFA_TOKEN。"""
import argparse
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("bao")
    ap.add_argument("--changjia", required=True)
    a = ap.parse_args()
    token = os.environ.get("WAIFA_TOKEN")
    if not token:
        sys.exit("请先设置 WAIFA_TOKEN")
    pz = json.loads(Path("peizhi.json").read_text(encoding="utf-8"))
    q = urllib.parse.urlencode({"ming": Path(a.bao).name, "changjia": a.changjia, "tian": pz["youxiao_tian"]})
    req = urllib.request.Request(
        f"{pz['pingtai']}?{q}",
        data=Path(a.bao).read_bytes(),
        method="POST",
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/zip"},
    )
    try:
        with urllib.request.urlopen(req, timeout=300) as r:
            d = json.load(r)
    except urllib.error.HTTPError as e:
        sys.exit(f"投递失败 {e.code}")
    print(f"提取码 {d['tiquma']}，{pz['youxiao_tian']} 天有效")


if __name__ == "__main__":
    main()
