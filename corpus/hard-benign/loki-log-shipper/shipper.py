import argparse
import glob
import json
import pathlib
import re
import sys
import time
import tomllib

import requests

OFF = pathlib.Path(".offsets.json")
MASKS = [
    (re.compile(r"(?i)(password|token|secret|authorization)(\"?\s*[=:]\s*)\S+"), r"\1\2***"),
    (re.compile(r"\b1[3-9]\d{9}\b"), "<手机号>"),
    (re.compile(r"\b\d{17}[\dXx]\b"), "<身份证>"),
]


def mask(line):
    for pat, rep in MASKS:
        line = pat.sub(rep, line)
    return line


def read_new(offsets):
    for path in offsets["_files"]:
        with open(path, errors="replace") as fh:
            fh.seek(offsets.get(path, 0))
            for line in iter(fh.readline, ""):
                yield mask(line.rstrip())
            offsets[path] = fh.tell()


def push(url, labels, lines):
    values = [[str(time.time_ns()), x] for x in lines]
    body = {"streams": [{"stream": labels, "values": values}]}
    requests.post(url.rstrip("/") + "/loki/api/v1/push", json=body, timeout=10).raise_for_status()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--dry-run", action="store_true")
    a = ap.parse_args()
    cfg = tomllib.loads(pathlib.Path("shipper.toml").read_text())
    if not cfg["loki_url"]:
        sys.exit("请先填写 loki_url")
    offsets = json.loads(OFF.read_text()) if OFF.exists() else {}
    offsets["_files"] = [f for g in cfg["files"] for f in glob.glob(g)]
    lines = list(read_new(offsets))
    if a.dry_run:
        print("\n".join(lines))
        return
    if lines:
        push(cfg["loki_url"], cfg["labels"], lines)
        OFF.write_text(json.dumps(offsets))
    print("已发送", len(lines), "行")


if __name__ == "__main__":
    main()
