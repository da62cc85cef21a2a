#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import argparse
import datetime as dt
import hashlib
import html
import io
import json
import os
import pathlib
import re
import sys

import oss2
from PIL import Image, ImageOps

try:
    from pillow_heif import register_heif_opener
    register_heif_opener()
except ImportError:
    pass

KINDS = {".jpg", ".jpeg", ".png", ".heic", ".webp"}
PROFILE = os.environ.get("ALBUM_PROFILE", "album")
BUCKET = os.environ.get("ALBUM_BUCKET", "guo-family-photos")
ENDPOINT = os.environ.get("ALBUM_ENDPOINT", "https://oss-cn-hangzhou.aliyuncs.com")
EDGE = 2048
NAME = re.compile(r"^[a-z0-9][a-z0-9-]{1,60}$")


def bucket():
    if not re.match(r"^https://oss-[a-z0-9-]+\.aliyuncs\.com$", ENDPOINT):
        sys.exit("ALBUM_ENDPOINT 不是阿里云 OSS 地址")
    path = pathlib.Path.home() / ".aliyun" / "config.json"
    if not path.exists():
        sys.exit("没有找到 ~/.aliyun/config.json，请先运行 aliyun configure --profile album")
    conf = json.loads(path.read_text(encoding="utf-8"))
    for p in conf.get("profiles", []):
        if p.get("name") == PROFILE:
            auth = oss2.Auth(p["access_key_id"], p["access_key_secret"])
            return oss2.Bucket(auth, ENDPOINT, BUCKET)
    sys.exit(f"config.json 里没有名为 {PROFILE} 的 profile")


def photos(folder):
    folder = pathlib.Path(folder).expanduser()
    if not folder.is_dir():
        sys.exit(f"{folder} 不是文件夹")
    return sorted(p for p in folder.iterdir()
                  if p.is_file() and not p.name.startswith(".") and p.suffix.lower() in KINDS)


def taken(img, path):
    raw = img.getexif().get_ifd(0x8769).get(0x9003) or img.getexif().get(0x0132)
    try:
        return dt.datetime.strptime(str(raw), "%Y:%m:%d %H:%M:%S")
    except ValueError:
        return dt.datetime.fromtimestamp(path.stat().st_mtime)


def shrink(path):
    """返回 (对象名, JPEG 字节)。重新编码时不带 EXIF。"""
    with Image.open(path) as img:
        when = taken(img, path)
        out = ImageOps.exif_transpose(img).convert("RGB")
    out.thumbnail((EDGE, EDGE), Image.LANCZOS)
    buf = io.BytesIO()
    out.save(buf, "JPEG", quality=85, optimize=True, progressive=True)
    data = buf.getvalue()
    tag = hashlib.md5(data).hexdigest()[:6]
    return f"{when:%Y%m%d-%H%M%S}-{tag}.jpg", data


def prefix(name):
    if not NAME.match(name):
        sys.exit("相册名只能用小写字母、数字和连字符")
    return f"albums/{name}/"


def listing(b, pre):
    return [o.key for o in oss2.ObjectIteratorV2(b, prefix=pre)]


def plan(a):
    files = photos(a.folder)
    total = 0
    for p in files:
        key, data = shrink(p)
        total += len(data)
        print(f"{p.name:<32} -> {key}  {len(data) / 1024:.0f} KB")
    print(f"共 {len(files)} 张，{total / 1048576:.1f} MB，目标 {BUCKET}/{prefix(a.name)}")


def upload(a):
    b, pre = bucket(), prefix(a.name)
    have = set(listing(b, pre))
    done = 0
    for p in photos(a.folder):
        key, data = shrink(p)
        if pre + key in have:
            continue
        b.put_object(pre + key, data, headers={"Content-Type": "image/jpeg", "x-oss-object-acl": "private"})
        done += 1
        print("已上传", key)
    print(f"新上传 {done} 张")


def share(a):
    if not 1 <= a.days <= 30:
        sys.exit("有效期请设在 1 到 30 天之间")
    b, pre = bucket(), prefix(a.name)
    seconds = a.days * 86400
    items = []
    for key in listing(b, pre):
        if key.endswith(".jpg"):
            url = b.sign_url("GET", key, seconds, slash_safe=True)
            items.append(f'<a href="{html.escape(url)}"><img loading="lazy" src="{html.escape(url)}"></a>')
    if not items:
        sys.exit("相册是空的")
    page = ("<!doctype html><meta charset=utf-8><meta name=viewport content='width=device-width'>"
            f"<title>{html.escape(a.name)}</title>"
            "<style>body{margin:8px;columns:3 240px}img{width:100%;margin-bottom:8px}</style>" + "\n".join(items))
    b.put_object(pre + "index.html", page.encode(), headers={"Content-Type": "text/html; charset=utf-8"})
    print(b.sign_url("GET", pre + "index.html", seconds, slash_safe=True))
    print(f"{a.days} 天后失效，拿到链接的人都能打开")


def delete(a):
    b, pre = bucket(), prefix(a.name)
    keys = listing(b, pre)
    if not keys:
        sys.exit("没有这个相册")
    if input(f"将删除 {len(keys)} 个对象，请输入相册名确认：").strip() != a.name:
        sys.exit("已取消")
    for i in range(0, len(keys), 500):
        b.batch_delete_objects(keys[i:i + 500])
    print("已删除")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    for name, fn in (("plan", plan), ("upload", upload), ("share", share), ("delete", delete)):
        p = sub.add_parser(name)
        if name in ("plan", "upload"):
            p.add_argument("folder")
        p.add_argument("--name", required=True)
        if name == "share":
            p.add_argument("--days", type=int, default=7)
        p.set_defaults(fn=fn)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
