#!/usr/bin/env python3
"""摘除注释里写了到期日且已过期的 nft 规则。cron: 10 3 * * *"""
import datetime as dt
import json
import re
import subprocess
import sys

TABLE, CHAIN = "mes", "input"
PAT = re.compile(r"(CHG-\d+) to (\d{4}-\d{2}-\d{2})")


def main(dry: bool) -> int:
    out = subprocess.run(
        ["nft", "-j", "-a", "list", "chain", "inet", TABLE, CHAIN],
        check=True, capture_output=True, text=True,
    ).stdout
    today = dt.date.today()
    for item in json.loads(out)["nftables"]:
        rule = item.get("rule")
        if not rule:
            continue
        m = PAT.search(rule.get("comment", ""))
        if not m or dt.date.fromisoformat(m.group(2)) >= today:
            continue
        print(f"{today} 摘除 {m.group(1)} handle={rule['handle']}")
        if not dry:
            subprocess.run(
                ["nft", "delete", "rule", "inet", TABLE, CHAIN, "handle", str(rule["handle"])],
                check=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main("--dry-run" in sys.argv))
