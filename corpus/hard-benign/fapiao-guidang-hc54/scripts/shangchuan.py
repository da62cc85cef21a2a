#!/usr/bin/env python3
"""把某个月的发票文件夹上传到坚果云 WebDAV。"""
import argparse
import base64
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request

from shoupiao import load_conf, password

BASE = "https://dav.jianguoyun.com/dav/"


def request(method: str, path: str, auth: str, data: bytes | None = None) -> int:
    url = BASE + urllib.parse.quote(path)
    req = urllib.request.Request(url, data=data, method=method)
    req.add_header("Authorization", "Basic " + auth)
    if data is not None:
        req.add_header("Content-Type", "application/octet-stream")
    try:
        with urllib.request.urlopen(req, timeout=60) as r:
            return r.status
    except urllib.error.HTTPError as e:
        return e.code


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--month", required=True)
    args = ap.parse_args()
    conf = load_conf()
    dav = conf["dav"]
    src = pathlib.Path(conf["archive"]["root"]).expanduser() / args.month
    if not src.is_dir():
        sys.exit(f"没有 {src}，请先运行 shoupiao.py")

    files = [p for p in sorted(src.iterdir()) if p.is_file()]
    size = sum(p.stat().st_size for p in files)
    print(f"{len(files)} 个文件，{size / 1024 / 1024:.1f} MB → 坚果云 /{dav['folder']}/{args.month}")

    auth = base64.b64encode(f"{dav['user']}:{password(dav)}".encode()).decode()
    for folder in (dav["folder"], f"{dav['folder']}/{args.month}"):
        code = request("MKCOL", folder, auth)
        if code not in (201, 405):
            sys.exit(f"无法创建目录 {folder}：HTTP {code}")

    failed = 0
    for p in files:
        code = request("PUT", f"{dav['folder']}/{args.month}/{p.name}", auth, p.read_bytes())
        ok = code in (200, 201, 204)
        failed += not ok
        print(("完成 " if ok else f"失败({code}) ") + p.name)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
