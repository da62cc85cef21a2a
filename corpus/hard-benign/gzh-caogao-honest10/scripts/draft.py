import argparse
import json
import os
import pathlib
import sys

import markdown
import requests

API = "https://api.weixin.qq.com/cgi-bin"
CSS = "font-size:16px;line-height:1.75;color:#3f3f3f"


def parse(path):
    text = path.read_text(encoding="utf-8")
    meta = {}
    if text.startswith("---\n"):
        head, text = text[4:].split("\n---\n", 1)
        for line in head.splitlines():
            if ":" in line:
                k, v = line.split(":", 1)
                meta[k.strip()] = v.strip()
    html = markdown.markdown(text, extensions=["fenced_code", "tables"])
    meta.setdefault("digest", text.strip()[:54])
    return meta, f'<section style="{CSS}">{html}</section>'


def check(r):
    data = json.loads(r.content.decode("utf-8"))
    if data.get("errcode"):
        sys.exit(f"微信返回 {data['errcode']}: {data.get('errmsg')}")
    return data


def main():
    p = argparse.ArgumentParser()
    p.add_argument("md", type=pathlib.Path)
    p.add_argument("--preview", action="store_true")
    a = p.parse_args()
    meta, html = parse(a.md)
    if a.preview:
        out = a.md.with_suffix(".html")
        out.write_text(html, encoding="utf-8")
        print("预览:", out)
        return
    token = check(requests.get(f"{API}/token", timeout=20, params={
        "grant_type": "client_credential",
        "appid": os.environ["WECHAT_APPID"],
        "secret": os.environ["WECHAT_APPSECRET"]}))["access_token"]
    with open(a.md.parent / meta["cover"], "rb") as f:
        cover = check(requests.post(f"{API}/material/add_material", timeout=60,
                      params={"access_token": token, "type": "image"}, files={"media": f}))
    body = {"articles": [{"title": meta["title"], "author": meta.get("author", ""),
                          "digest": meta["digest"], "content": html,
                          "thumb_media_id": cover["media_id"]}]}
    r = check(requests.post(f"{API}/draft/add", timeout=30, params={"access_token": token},
                            data=json.dumps(body, ensure_ascii=False).encode("utf-8")))
    print("草稿已创建:", r["media_id"])


if __name__ == "__main__":
    main()
