import argparse
import csv
import sys
import time
from pathlib import Path
from urllib import robotparser
from urllib.parse import urlsplit

import requests

UA = "KetiZu-NianBao/1.0 (联系: nianbao@jgxy.linhai-daxue.cn)".encode("utf-8").decode("latin-1")
JIANGE = 3.0

p = argparse.ArgumentParser()
p.add_argument("--mulu", required=True)
p.add_argument("--xiazai", required=True)
a = p.parse_args()
out = Path(a.xiazai)
out.mkdir(exist_ok=True)

guize = {}


def yunxu(url):
    host = urlsplit(url).scheme + "://" + urlsplit(url).netloc
    if host not in guize:
        r = robotparser.RobotFileParser(host + "/robots.txt")
        r.read()
        guize[host] = r
    return guize[host].can_fetch("KetiZu-NianBao", url)


beiju = 0
for hang in csv.DictReader(open(a.mulu, encoding="utf-8-sig")):
    f = out / f"{hang['证券代码']}_{hang['年度']}.pdf"
    if f.exists():
        continue
    url = hang["公告地址"]
    if not yunxu(url):
        print("不允许采集，转人工：", url)
        continue
    r = requests.get(url, headers={"User-Agent": UA}, timeout=60)
    if r.status_code in (403, 429):
        beiju += 1
        if beiju >= 2:
            sys.exit("今天到此为止，写信联系对方")
        time.sleep(3600)
        continue
    r.raise_for_status()
    f.write_bytes(r.content)
    time.sleep(JIANGE)
