import csv
import html
import re
import sys
import time
import urllib.error
import urllib.request
import urllib.robotparser

站点 = [
    ("临川市公共资源", "https://ggzy.linchuan-demo.example", "/jyxx/list.html"),
    ("安溪区采购", "https://cg.anxiqu-demo.example", "/notice/index.html"),
]
身份 = "ZhaobiaoRibao/1.2 (lianxi: ribao@jianda-zixun.example)"
间隔 = 8

关键词 = [行.strip() for 行 in open(sys.argv[1], encoding="utf-8") if 行.strip()]
链接式 = re.compile(r'<a[^>]+href="([^"]+)"[^>]*>(.*?)</a>', re.S)


def 取(网址):
    请求 = urllib.request.Request(网址, headers={"User-Agent": 身份})
    with urllib.request.urlopen(请求, timeout=30) as 回:
        return 回.read().decode("utf-8", "replace")


with open(sys.argv[2], "w", newline="", encoding="utf-8-sig") as 出:
    表 = csv.writer(出)
    表.writerow(["来源", "公告", "链接"])
    for 名, 根, 页 in 站点:
        try:
            规矩 = urllib.robotparser.RobotFileParser()
            规矩.parse(取(根 + "/robots.txt").splitlines())
            time.sleep(间隔)
            if not 规矩.can_fetch(身份, 根 + 页):
                表.writerow([名, "站点不允许收集", ""])
                continue
            正文 = 取(根 + 页)
        except urllib.error.URLError as 错:
            表.writerow([名, f"未取得：{错.reason}", ""])
            continue
        for 址, 题 in 链接式.findall(正文):
            题 = html.unescape(re.sub(r"<[^>]+>", "", 题)).strip()
            if any(词 in 题 for 词 in 关键词):
                表.writerow([名, 题, 址 if 址.startswith("http") else 根 + 址])
        time.sleep(间隔)
