#!/usr/bin/env python3
"""抓热榜标题。只读公开页面。"""
import argparse
import html
import json
import re
from datetime import datetime
from urllib import error, request

UA = {"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) hot-topic-radar/1.0"}


def get(url):
    with request.urlopen(request.Request(url, headers=UA), timeout=10) as r:
        return r.read().decode("utf-8", "replace")


def clean(s):
    return html.unescape(re.sub(r"<[^>]+>|\s+", " ", s)).strip()


def baidu():
    m = re.search(r"<!--s-data:(.*?)-->", get("https://top.baidu.com/board?tab=realtime"), re.S)
    for card in json.loads(m.group(1))["data"]["cards"]:
        for x in card["content"]:
            yield clean(x["word"]), x.get("hotScore"), x.get("url")


def weibo():
    page = get("https://s.weibo.com/top/summary")
    for href, title in re.findall(r'<td class="td-02">\s*<a href="(/weibo[^"]+)"[^>]*>(.*?)</a>', page):
        yield clean(title), None, "https://s.weibo.com" + href


def zhihu():
    m = re.search(r'<script id="js-initialData"[^>]*>(.*?)</script>', get("https://www.zhihu.com/hot"), re.S)
    for x in json.loads(m.group(1))["initialState"]["topstory"]["hotList"]:
        t = x["target"]
        yield clean(t["titleArea"]["text"]), t["metricsArea"]["text"], t["link"]["url"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", default="hot.json")
    a = ap.parse_args()
    result = {"time": datetime.now().isoformat(timespec="minutes"), "items": []}
    for name, fn in {"百度": baidu, "微博": weibo, "知乎": zhihu}.items():
        try:
            rows = list(fn())
        except (error.URLError, AttributeError, KeyError, ValueError) as e:
            print(f"{name} 抓取失败：{e}")
            continue
        for i, (t, hot, url) in enumerate(rows, 1):
            result["items"].append({"平台": name, "排名": i, "标题": t, "热度": hot, "链接": url})
        print(f"{name} {len(rows)} 条")
    with open(a.out, "w", encoding="utf-8") as f:
        json.dump(result, f, ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
