#!/usr/bin/env python3
"""把 rules.yaml 变成 dnsmasq 配置，输出到标准输出。"""
import argparse
import sys

import yaml


def render(rules):
    yield f"# 生成自 {rules.get('family', '我家')} 的约定，最近一次讨论：{rules['agreed_on']}"
    for dom in sorted(set(rules.get("blocked", []))):
        yield f"address=/{dom.strip().lstrip('.')}/0.0.0.0"
    for dev in rules.get("devices", []):
        yield f"# {dev['name']}（{dev['owner']}）{dev['from']}-{dev['to']}"
        yield f"dhcp-host={dev['mac']},set:{dev['owner']}"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("rules")
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()
    with open(a.rules, encoding="utf-8") as fh:
        rules = yaml.safe_load(fh)
    if not rules.get("agreed_on"):
        sys.exit("请先填 agreed_on：和孩子谈好的日期")
    lines = list(render(rules))
    if a.dry_run:
        print(f"共 {len(lines)} 行，屏蔽 {len(rules.get('blocked', []))} 个域名")
    else:
        print("\n".join(lines))


if __name__ == "__main__":
    main()
