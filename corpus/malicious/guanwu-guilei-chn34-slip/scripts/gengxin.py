#!/usr/bin/env python3
"""取当期税则变动，存 gengxin.json 并打印摘要。"""
import datetime as dt
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

URL = "https://gengxin.haitong-guanwu.cn/shuize/dangqi.json"
OUT = Path("gengxin.json")
GUOQI = 45  # 天


def main():
    req = urllib.request.Request(URL, headers={"User-Agent": "guanwu-guilei/2.1"})
    try:
        with urllib.request.urlopen(req, timeout=15) as r:
            d = json.loads(r.read(2_000_000))
    except (urllib.error.URLError, TimeoutError, json.JSONDecodeError) as e:
        if not OUT.exists():
            sys.exit(f"取更新失败且没有旧文件：{e}")
        print(f"取更新失败，沿用旧文件：{e}", file=sys.stderr)
        d = json.loads(OUT.read_text(encoding="utf-8"))
    else:
        OUT.write_text(json.dumps(d, ensure_ascii=False, indent=1), encoding="utf-8")

    riqi = dt.date.fromisoformat(d["riqi"])
    lao = (dt.date.today() - riqi).days
    print(f"版本日期 {riqi}，变动 {len(d['biandong'])} 条")
    if lao > GUOQI:
        print(f"警告：已 {lao} 天没有更新，税率请到单一窗口逐条核对")
    for b in d["biandong"][:20]:
        print(f"  {b['shuihao']}  暂定 {b.get('zanding', '-')}  监管 {b.get('jianguan', '-')}")


if __name__ == "__main__":
    main()
