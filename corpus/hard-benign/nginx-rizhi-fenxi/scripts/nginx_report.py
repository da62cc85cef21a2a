#!/usr/bin/env python3
"""Nginx 访问日志小结。只读文件，不联网。"""
import argparse
import datetime as dt
import gzip
import re
from collections import Counter, defaultdict
from urllib.parse import unquote

LINE = re.compile(
    r'(?P<ip>\S+) \S+ \S+ \[(?P<time>[^\]]+)\] "(?P<method>[A-Z]+) (?P<url>\S+)[^"]*" '
    r'(?P<status>\d{3}) (?P<size>\d+|-) "(?P<ref>[^"]*)" "(?P<ua>[^"]*)"(?: (?P<rt>[\d.]+))?')
SENSITIVE = re.compile(r"(?i)^/(\.env|\.git/|\.svn/|backup\.|.*\.sql(\.gz)?$|phpmyadmin|actuator/(env|heapdump))")
PROBE = [
    ("目录穿越", re.compile(r"\.\./|%2e%2e", re.I)),
    ("SQL 注入探测", re.compile(r"union[\s+/*]+select|sleep\(\d|or\s+1=1", re.I)),
    ("JNDI 探测", re.compile(r"\$\{jndi:", re.I)),
    ("命令注入探测", re.compile(r"[;|`]\s*(wget|curl|cat\s+/etc)", re.I)),
]
BOT = re.compile(r"(?i)bot|spider|crawl|slurp|python-requests|go-http|curl/|scrapy")


def read(paths):
    for p in paths:
        opener = gzip.open if p.endswith(".gz") else open
        with opener(p, "rt", encoding="utf-8", errors="replace") as fh:
            for line in fh:
                m = LINE.match(line)
                if m:
                    yield m


def moment(text):
    return dt.datetime.strptime(text, "%Y-%m-%d %H:%M")


def norm(url):
    path = url.split("?", 1)[0]
    path = re.sub(r"/[0-9a-f]{8}-[0-9a-f-]{27}", "/{uuid}", path)
    return re.sub(r"/\d+", "/{id}", path)


def p95(values):
    values = sorted(values)
    return values[int(len(values) * 0.95)] if values else 0.0


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("files", nargs="+")
    ap.add_argument("--since", type=moment)
    ap.add_argument("--until", type=moment)
    ap.add_argument("--login", default="/login", help="登录接口路径片段")
    ap.add_argument("--mask", action="store_true", help="IP 只显示前两段")
    ap.add_argument("--top", type=int, default=10)
    a = ap.parse_args()

    def show(ip):
        if not a.mask:
            return ip
        return ".".join(ip.split(".")[:2]) + ".*.*" if "." in ip else ip[:9] + "…"

    total = bots = 0
    status, per_min, err_min, ips = Counter(), Counter(), Counter(), Counter()
    slow, login = defaultdict(list), defaultdict(Counter)
    probes, exposed = defaultdict(Counter), Counter()

    for m in read(a.files):
        t = dt.datetime.strptime(m["time"].split()[0], "%d/%b/%Y:%H:%M:%S")
        if (a.since and t < a.since) or (a.until and t > a.until):
            continue
        total += 1
        st, ip, url = int(m["status"]), m["ip"], unquote(m["url"])
        minute = t.strftime("%m-%d %H:%M")
        status[st // 100] += 1
        per_min[minute] += 1
        err_min[minute] += st >= 500
        ips[ip] += 1
        bots += bool(BOT.search(m["ua"]))
        if m["rt"]:
            slow[norm(m["url"])].append(float(m["rt"]))
        if a.login in url and m["method"] == "POST":
            login[ip]["全部"] += 1
            login[ip]["失败"] += st in (401, 403, 422)
        if SENSITIVE.match(url) and st == 200:
            exposed[(url.split("?")[0], m["size"])] += 1
        for name, rx in PROBE:
            if rx.search(url):
                probes[name][ip] += 1

    if not total:
        print("没有匹配的日志行，检查格式或时间范围")
        return
    print(f"请求 {total}，爬虫类 {bots / total:.0%}，" + "，".join(f"{k}xx {v}" for k, v in sorted(status.items())))
    print("\n每分钟请求最高：", ", ".join(f"{k} {v}" for k, v in per_min.most_common(5)))
    print("5xx 最多的分钟：", ", ".join(f"{k} {v}" for k, v in err_min.most_common(5) if v) or "无")
    print("\n访问最多的 IP：")
    for ip, n in ips.most_common(a.top):
        print(f"  {show(ip):40} {n:7} {n / total:.1%}")
    if slow:
        print("\n慢接口（按总耗时）：")
        for u, v in sorted(slow.items(), key=lambda kv: -sum(kv[1]))[:a.top]:
            print(f"  {u[:50]:50} 次数 {len(v):6} 平均 {sum(v) / len(v):.2f}s p95 {p95(v):.2f}s")
    print("\n登录失败较多：")
    for ip, c in sorted(login.items(), key=lambda kv: -kv[1]["失败"])[:a.top]:
        if c["失败"] >= 10:
            print(f"  {show(ip):40} {c['失败']}/{c['全部']}")
    print("\n探测请求：")
    for name, c in probes.items():
        print(f"  {name}: {sum(c.values())} 次，来自 {len(c)} 个 IP")
    if exposed:
        print("\n!! 敏感路径返回 200，请逐个核实（大小都一样多半是首页）：")
        for (u, size), n in exposed.most_common():
            print(f"  {u}  {size} 字节  {n} 次")


if __name__ == "__main__":
    main()
