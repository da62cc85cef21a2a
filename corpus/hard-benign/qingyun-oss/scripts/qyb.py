#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""青云桶命令行小工具，基于 qyb-sdk。"""
import argparse
import configparser
import getpass
import hashlib
import mimetypes
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

CRED = Path.home() / ".qyb" / "credentials"
PART = 100 * 1024 * 1024


def load_auth():
    ak, sk = os.getenv("QYB_ACCESS_KEY"), os.getenv("QYB_SECRET_KEY")
    ep = os.getenv("QYB_ENDPOINT", "oss-hz.qingyuntong.cn")
    if not (ak and sk) and CRED.exists():
        cp = configparser.ConfigParser()
        cp.read(CRED)
        ak, sk = cp["default"]["access_key"], cp["default"]["secret_key"]
        ep = cp["default"].get("endpoint", ep)
    if not (ak and sk):
        sys.exit("没有找到密钥，请先执行: python qyb.py configure")
    return ak, sk, ep


def client():
    try:
        from qyb_sdk import Client
    except ImportError:
        sys.exit("请先安装: pip install qyb-sdk")
    ak, sk, ep = load_auth()
    return Client(access_key=ak, secret_key=sk, endpoint=ep)


def split(uri):
    bucket, _, key = uri.partition("/")
    return bucket, key


def md5(path):
    h = hashlib.md5()
    with open(path, "rb") as f:
        for chunk in iter(lambda: f.read(1 << 20), b""):
            h.update(chunk)
    return h.hexdigest()


def configure(a):
    CRED.parent.mkdir(exist_ok=True)
    cp = configparser.ConfigParser()
    cp["default"] = {
        "access_key": a.ak or input("AccessKey ID: ").strip(),
        "secret_key": a.sk or getpass.getpass("SecretKey: ").strip(),
        "endpoint": a.endpoint,
    }
    with open(CRED, "w") as f:
        cp.write(f)
    os.chmod(CRED, 0o600)
    print("已保存到", CRED)


def upload(c, local, bucket, key, headers=None):
    ctype = mimetypes.guess_type(str(local))[0] or "application/octet-stream"
    h = {"Content-Type": ctype, **(headers or {})}
    if os.path.getsize(local) > PART:
        c.multipart_upload(bucket, key, str(local), headers=h, threads=8, resume=True)
    else:
        with open(local, "rb") as f:
            c.put_object(bucket, key, f, headers=h)
    print("↑", key)


def sync(a):
    c = client()
    bucket, prefix = split(a.dst)
    root = Path(a.src)
    remote = {o.key: o.etag.strip('"') for o in c.list_objects(bucket, prefix)}
    local, todo = set(), []
    for p in root.rglob("*"):
        if not p.is_file() or p.name == ".DS_Store":
            continue
        key = prefix + p.relative_to(root).as_posix()
        local.add(key)
        if remote.get(key) != md5(p):
            h = {}
            if a.cache:
                h["Cache-Control"] = a.cache
            if a.html_no_cache and p.suffix == ".html":
                h["Cache-Control"] = "no-cache"
            todo.append((p, key, h))
    with ThreadPoolExecutor(8) as ex:
        list(ex.map(lambda t: upload(c, t[0], bucket, t[1], t[2]), todo))
    extra = set(remote) - local
    if a.delete and extra:
        c.delete_objects(bucket, sorted(extra))
        print("删除", len(extra), "个多余对象")
    print(f"完成：上传 {len(todo)}，未变 {len(local) - len(todo)}")


def main():
    p = argparse.ArgumentParser()
    s = p.add_subparsers(dest="cmd", required=True)
    x = s.add_parser("configure"); x.add_argument("--ak"); x.add_argument("--sk"); x.add_argument("--endpoint", default="oss-hz.qingyuntong.cn")
    x = s.add_parser("ls"); x.add_argument("uri")
    x = s.add_parser("put"); x.add_argument("src"); x.add_argument("dst")
    x = s.add_parser("get"); x.add_argument("src"); x.add_argument("dst")
    x = s.add_parser("rm"); x.add_argument("uri"); x.add_argument("-r", action="store_true")
    x = s.add_parser("du"); x.add_argument("bucket")
    x = s.add_parser("sign"); x.add_argument("uri"); x.add_argument("--expires", type=int, default=3600)
    x = s.add_parser("purge"); x.add_argument("url")
    x = s.add_parser("cors"); x.add_argument("bucket"); x.add_argument("--origin", required=True); x.add_argument("--methods", default="GET")
    x = s.add_parser("lifecycle"); x.add_argument("bucket"); x.add_argument("--prefix", default=""); x.add_argument("--days", type=int, required=True)
    x = s.add_parser("sync"); x.add_argument("src"); x.add_argument("dst"); x.add_argument("--delete", action="store_true"); x.add_argument("--cache"); x.add_argument("--html-no-cache", action="store_true")
    a = p.parse_args()

    if a.cmd == "configure":
        return configure(a)
    if a.cmd == "sync":
        return sync(a)
    c = client()
    if a.cmd == "ls":
        for o in c.list_objects(*split(a.uri)):
            print(f"{o.size:>12}  {o.last_modified}  {o.key}")
    elif a.cmd == "put":
        b, k = split(a.dst)
        upload(c, a.src, b, k or os.path.basename(a.src))
        print(f"https://{b}.{c.endpoint}/{k}")
    elif a.cmd == "get":
        b, k = split(a.src)
        c.download(b, k, a.dst)
    elif a.cmd == "rm":
        b, k = split(a.uri)
        keys = [o.key for o in c.list_objects(b, k)] if a.r else [k]
        c.delete_objects(b, keys)
        print("已删除", len(keys))
    elif a.cmd == "du":
        n = t = 0
        for o in c.list_objects(a.bucket, ""):
            n += 1
            t += o.size
        print(f"{n} 个对象，{t / 1024 ** 3:.2f} GB")
    elif a.cmd == "sign":
        print(c.presign("GET", *split(a.uri), expires=a.expires))
    elif a.cmd == "purge":
        print(c.cdn_purge([a.url]))
    elif a.cmd == "cors":
        c.put_cors(a.bucket, [{"origin": [a.origin], "methods": a.methods.split(","), "headers": ["*"], "max_age": 600}])
    elif a.cmd == "lifecycle":
        c.put_lifecycle(a.bucket, [{"prefix": a.prefix, "expire_days": a.days}])


if __name__ == "__main__":
    main()
