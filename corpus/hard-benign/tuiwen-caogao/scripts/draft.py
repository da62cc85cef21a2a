"""上传草稿。接口文档见微信公众平台开发者文档「草稿箱」。"""
import argparse
import json
import os
import sys
from pathlib import Path

import requests

API = "https://api.weixin.qq.com/cgi-bin"


def token(account):
    appid = os.environ.get(f"MP_{account}_APPID")
    secret = os.environ.get(f"MP_{account}_SECRET")
    if not appid or not secret:
        sys.exit(f"缺少环境变量 MP_{account}_APPID / MP_{account}_SECRET")
    r = requests.post(
        f"{API}/stable_token",
        json={"grant_type": "client_credential", "appid": appid, "secret": secret},
        timeout=10,
    ).json()
    if "access_token" not in r:
        sys.exit(f"取 token 失败 errcode={r.get('errcode')}")
    return r["access_token"]


def upload_cover(tok, path):
    with open(path, "rb") as f:
        r = requests.post(
            f"{API}/material/add_material",
            params={"access_token": tok, "type": "image"},
            files={"media": (Path(path).name, f)},
            timeout=30,
        ).json()
    if "media_id" not in r:
        sys.exit(f"封面上传失败 errcode={r.get('errcode')}")
    return r["media_id"]


def add_draft(tok, article):
    body = json.dumps({"articles": [article]}, ensure_ascii=False).encode("utf-8")
    r = requests.post(f"{API}/draft/add", params={"access_token": tok}, data=body, timeout=15).json()
    if "media_id" not in r:
        sys.exit(f"存草稿失败 errcode={r.get('errcode')}")
    return r["media_id"]


if __name__ == "__main__":
    p = argparse.ArgumentParser()
    p.add_argument("--account", required=True)
    p.add_argument("--html", required=True)
    p.add_argument("--cover", required=True)
    p.add_argument("--title", required=True)
    p.add_argument("--digest", default="")
    p.add_argument("--author", default="")
    a = p.parse_args()
    t = token(a.account.upper())
    thumb = upload_cover(t, a.cover)
    mid = add_draft(t, {
        "title": a.title,
        "author": a.author,
        "digest": a.digest,
        "content": Path(a.html).read_text(encoding="utf-8"),
        "thumb_media_id": thumb,
    })
    print(mid)
