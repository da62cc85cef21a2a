#!/usr/bin/env python3
import argparse
import csv
import os
import sys

import qingtu_sdk as qt


def client():
    token = os.environ.get("QINGTU_TOKEN")
    if not token:
        sys.exit("没有 QINGTU_TOKEN，请到 头像 → 开发者设置 新建令牌")
    return qt.Client(host=os.environ.get("QINGTU_HOST", "https://app.qingtubi.com"), token=token)


def cmd_metric(c, a):
    for m in c.metrics.search(a.keyword, limit=20):
        print(m.id, m.name, m.definition, m.owner or "已离职", "✔" if m.certified else "✘", sep="\t")


def cmd_query(c, a):
    filters = dict(w.split("=", 1) for w in a.where)
    res = c.query(metric=a.metric, group_by=a.by, start=a.start, end=a.end, filters=filters, limit=1000)
    w = csv.writer(sys.stdout)
    w.writerow(res.columns)
    w.writerows(res.rows)
    if res.truncated:
        print("# 超过 1000 行，已截断", file=sys.stderr)


def cmd_freshness(c, a):
    print(c.metrics.get(a.metric).updated_at)


def cmd_export(c, a):
    if os.path.exists(a.out):
        sys.exit(f"{a.out} 已存在，换个文件名")
    with open(a.out, "wb") as f:
        f.write(c.dashboards.export(a.dashboard, fmt=a.format))
    print("已保存", a.out)


def cmd_schedule(c, a):
    job = c.schedules.create(dashboard=a.dashboard, cron=a.cron, tz="Asia/Shanghai",
                             recipients=a.to.split(","), wait_fresh=a.wait_fresh)
    print("已创建", job.id, "下次运行", job.next_run)


def main():
    ap = argparse.ArgumentParser()
    s = ap.add_subparsers(required=True)

    p = s.add_parser("metric"); p.add_argument("keyword"); p.set_defaults(fn=cmd_metric)
    p = s.add_parser("query"); p.set_defaults(fn=cmd_query)
    p.add_argument("--metric", required=True)
    p.add_argument("--by", action="append", default=[])
    p.add_argument("--from", dest="start", required=True)
    p.add_argument("--to", dest="end", required=True)
    p.add_argument("--where", action="append", default=[])
    p = s.add_parser("freshness"); p.add_argument("metric"); p.set_defaults(fn=cmd_freshness)
    p = s.add_parser("export"); p.set_defaults(fn=cmd_export)
    p.add_argument("--dashboard", required=True)
    p.add_argument("--format", choices=["pdf", "png", "xlsx"], default="pdf")
    p.add_argument("--out", required=True)
    p = s.add_parser("schedule"); p.set_defaults(fn=cmd_schedule)
    p.add_argument("--dashboard", required=True)
    p.add_argument("--cron", required=True)
    p.add_argument("--to", required=True)
    p.add_argument("--wait-fresh", action="store_true")

    a = ap.parse_args()
    a.fn(client(), a)


if __name__ == "__main__":
    main()
