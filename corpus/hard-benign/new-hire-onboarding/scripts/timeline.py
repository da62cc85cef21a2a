#!/usr/bin/env python3
import argparse
from datetime import date, timedelta

WEEK = "一二三四五六日"
SITE = {"武汉": "武汉市东湖高新区光谷软件园 E3 栋 9 楼", "深圳": "深圳市南山区科兴科学园 B2 栋 14 楼"}
EXTRA = {"后端": "本地跑通 docker compose", "前端": "装 Node 18 和 pnpm", "测试": "领测试机 2 台",
         "算法": "申请训练集群普通队列", "运维": "堡垒机培训（40 分钟）"}


def workday(d, n):
    step = 1 if n > 0 else -1
    while n:
        d += timedelta(days=step)
        if d.weekday() < 5:
            n -= step
    return d


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--start", required=True, type=date.fromisoformat)
    ap.add_argument("--role", required=True, choices=EXTRA)
    ap.add_argument("--site", required=True, choices=SITE)
    a = ap.parse_args()
    t30, t90 = (a.start + timedelta(days=n) for n in (30, 90))
    plan = [
        (workday(a.start, -5), "提交账号申请单；向行政领电脑"),
        (workday(a.start, -1), "发欢迎邮件；贴工位名牌"),
        (a.start, f"报到：{SITE[a.site]}；改初始密码、绑定动态令牌；{EXTRA[a.role]}"),
        (workday(a.start, 4), "首周小结（30 分钟）"),
        (t30 if t30.weekday() < 5 else workday(t30, 1), "三十天回访"),
        (t90 if t90.weekday() < 5 else workday(t90, -1), "转正答辩准备"),
    ]
    for d, what in plan:
        print(f"- [ ] {d} 周{WEEK[d.weekday()]}  {what}")


if __name__ == "__main__":
    main()
