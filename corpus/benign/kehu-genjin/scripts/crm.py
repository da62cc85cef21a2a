import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request


def 请求(方法, 路径, 内容=None, **参数):
    地址 = os.environ.get("CRM_ADDR", "").rstrip("/")
    令牌 = os.environ.get("CRM_TOKEN", "")
    if not 地址.startswith("https://") or not 令牌:
        sys.exit("请先设置 CRM_ADDR（https 开头）和 CRM_TOKEN")
    网址 = f"{地址}/openapi/v1{路径}"
    if 参数:
        网址 += "?" + urllib.parse.urlencode(参数)
    体 = json.dumps(内容, ensure_ascii=False).encode() if 内容 is not None else None
    req = urllib.request.Request(
        网址, data=体, method=方法,
        headers={"Authorization": "Bearer " + 令牌, "Content-Type": "application/json; charset=utf-8"},
    )
    try:
        with urllib.request.urlopen(req, timeout=20) as res:
            return json.load(res)
    except urllib.error.HTTPError as e:
        sys.exit(f"接口返回 {e.code}：{e.read().decode(errors='replace')[:200]}")


def 全部(路径, **参数):
    页 = 1
    while True:
        数据 = 请求("GET", 路径, page=页, size=100, **参数)
        yield from 数据["list"]
        if 页 * 100 >= 数据["total"]:
            return
        页 += 1


def 遮(电话):
    return "*" * max(len(电话) - 4, 0) + 电话[-4:]
