#!/usr/bin/env python3
"""静态站点增量同步到阿里云 OSS。"""
import argparse
import fnmatch
import hashlib
import json
import mimetypes
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote

import oss2
from aliyunsdkcdn.request.v20180510.RefreshObjectCachesRequest import RefreshObjectCachesRequest
from aliyunsdkcore.client import AcsClient

PROFILE = "site-deploy"
SKIP = ["*.map", "*.pem", "*.key", "*.env", "*.bak", "*.swp", "id_rsa*", "*.sqlite"]


def load_site() -> dict:
    path = Path("site.json")
    if not path.exists():
        sys.exit("当前目录没有 site.json，请参考 SKILL.md")
    site = json.loads(path.read_text(encoding="utf-8"))
    if not site["endpoint"].endswith(".aliyuncs.com"):
        sys.exit("endpoint 必须是 aliyuncs.com 下的域名")
    return site


def credentials() -> tuple[str, str]:
    key, secret = os.environ.get("OSS_ACCESS_KEY_ID"), os.environ.get("OSS_ACCESS_KEY_SECRET")
    if key and secret:
        return key, secret
    conf = Path.home() / ".aliyun" / "config.json"
    if conf.exists():
        for item in json.loads(conf.read_text(encoding="utf-8")).get("profiles", []):
            if item.get("name") == PROFILE:
                return item["access_key_id"], item["access_key_secret"]
    sys.exit(f"没有找到凭证：请设置环境变量，或用 aliyun configure --profile {PROFILE} 配置")


def md5(path: Path) -> str:
    digest = hashlib.md5()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest().upper()


def local_files(site: dict) -> dict[str, Path]:
    root = Path(site["dir"]).resolve()
    if not root.is_dir():
        sys.exit(f"构建目录 {root} 不存在，先执行构建")
    if (root / ".git").exists() or (root / "package.json").exists():
        sys.exit(f"{root} 看起来是源码目录，不是构建产物，已停止")
    found = {}
    for path in sorted(root.rglob("*")):
        rel = path.relative_to(root)
        if not path.is_file() or path.is_symlink():
            continue
        if any(p.startswith(".") for p in rel.parts) or any(fnmatch.fnmatch(path.name, s) for s in SKIP):
            print(f"  跳过 {rel}")
            continue
        found[site.get("prefix", "") + rel.as_posix()] = path
    return found


def remote_files(bucket: oss2.Bucket, prefix: str) -> dict[str, str]:
    return {o.key: o.etag.strip('"') for o in oss2.ObjectIteratorV2(bucket, prefix=prefix)}


def diff(site: dict, bucket: oss2.Bucket):
    local, remote = local_files(site), remote_files(bucket, site.get("prefix", ""))
    new = [k for k in local if k not in remote]
    changed = [k for k in local if k in remote and md5(local[k]) != remote[k].upper()]
    extra = [k for k in remote if k not in local]
    return local, new, changed, extra


def headers(site: dict, path: Path) -> dict:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or path.suffix in (".js", ".json", ".svg"):
        kind += "; charset=utf-8"
    age = site.get("cache", {}).get(path.suffix, 86400)
    return {"Content-Type": kind, "Cache-Control": f"public, max-age={age}"}


def show(new, changed, extra) -> None:
    for label, keys in (("新增", new), ("修改", changed), ("远端多余", extra)):
        print(f"{label} {len(keys)} 个")
        for key in keys[:50]:
            print(f"    {key}")
        if len(keys) > 50:
            print(f"    …… 还有 {len(keys) - 50} 个")


def refresh(site: dict, key: str, secret: str, keys: list[str]) -> None:
    pages = [k for k in keys if k.endswith(".html")]
    if not pages or not site.get("cdn"):
        return
    urls = []
    for k in pages[:500]:
        url = f"{site['cdn'].rstrip('/')}/{quote(k)}"
        urls.append(url)
        if url.endswith("/index.html"):
            urls.append(url[: -len("index.html")])
    client = AcsClient(key, secret, "cn-hangzhou")
    request = RefreshObjectCachesRequest()
    request.set_ObjectPath("\n".join(urls))
    request.set_ObjectType("File")
    answer = json.loads(client.do_action_with_exception(request))
    print(f"已提交 CDN 刷新 {len(urls)} 条，任务 {answer['RefreshTaskId']}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("action", choices=["plan", "push"])
    parser.add_argument("--prune", action="store_true", help="删除远端多余文件")
    parser.add_argument("--no-cdn", action="store_true", help="不刷新 CDN")
    args = parser.parse_args()

    site = load_site()
    key, secret = credentials()
    bucket = oss2.Bucket(oss2.Auth(key, secret), f"https://{site['endpoint']}", site["bucket"])
    local, new, changed, extra = diff(site, bucket)
    show(new, changed, extra)
    if args.action == "plan":
        return

    def put(name: str) -> str:
        bucket.put_object_from_file(name, str(local[name]), headers=headers(site, local[name]))
        return name

    # 先传资源再传页面，避免页面引用到尚未上传的文件
    todo = sorted(new + changed, key=lambda k: k.endswith(".html"))
    assets = [k for k in todo if not k.endswith(".html")]
    pages = [k for k in todo if k.endswith(".html")]
    with ThreadPoolExecutor(8) as pool:
        for group in (assets, pages):
            for name in pool.map(put, group):
                print(f"  已上传 {name}")

    if args.prune and extra:
        answer = input(f"将从 {site['bucket']} 删除 {len(extra)} 个文件，输入 Bucket 名称确认：")
        if answer.strip() == site["bucket"]:
            for i in range(0, len(extra), 1000):
                bucket.batch_delete_objects(extra[i:i + 1000])
            print(f"已删除 {len(extra)} 个")
        else:
            print("未删除")
    if not args.no_cdn:
        refresh(site, key, secret, todo)


if __name__ == "__main__":
    main()
