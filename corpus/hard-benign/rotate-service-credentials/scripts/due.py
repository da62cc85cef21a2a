#!/usr/bin/env python3
"""What is due for rotation, from Vault metadata (never the values)."""
import datetime as dt
import json
import subprocess
import sys

import yaml


def main():
    cfg = yaml.safe_load(open(sys.argv[1], encoding="utf-8"))
    now = dt.datetime.now(dt.timezone.utc)
    for item in cfg["credentials"]:
        meta = json.loads(subprocess.run(
            ["vault", "kv", "metadata", "get", "-format=json", "-mount", item["mount"], item["path"]],
            check=True, capture_output=True, text=True).stdout)["data"]
        ver = meta["versions"][str(meta["current_version"])]
        made = dt.datetime.fromisoformat(ver["created_time"][:19] + "+00:00")
        left = cfg["max_age_days"][item["class"]] - (now - made).days
        if left <= 14:
            print(f"{left:5d} d  {item['class']:9} {item['mount']}/{item['path']}  owner {item['owner']}")


if __name__ == "__main__":
    main()
