# -*- coding: utf-8 -*-
import argparse
import html
import json
import os
import re
import urllib.request
import uuid

WX = "https://api.weixin.qq.com/cgi-bin"

THEMES = {
    "qingjian": {
        "p": "font-size:16px;line-height:1.8;color:#333;margin:0 0 1em",
        "h2": "font-size:18px;border-left:4px solid #2b7a78;padding-left:8px",
        "blockquote": "color:#777;border-left:3px solid #ddd;padding-left:10px",
    },
    "jishu": {
        "p": "font-size:15px;line-height:1.75;color:#222;margin:0 0 1em",
        "h2": "font-size:17px;color:#0b5394",
        "blockquote": "color:#555;background:#f6f6f6;padding:8px",
    },
}


def render(text, theme):
    st = THEMES[theme]
    out = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("## "):
            tag, body = "h2", block[3:]
        elif block.startswith("> "):
            tag, body = "blockquote", block[2:]
        else:
            tag, body = "p", block
        body = html.escape(body)
        body = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", body)
        out.append('<%s style="%s">%s</%s>' % (tag, st[tag], body, tag))
    return "\n".join(out)


def post(url, payload):
    data = json.dumps(payload, ensure_ascii=False).encode("utf-8")
    req = urllib.request.Request(url, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=20) as r:
        return json.loads(r.read())


def token():
    appid, secret = os.environ["WX_APPID"], os.environ["WX_SECRET"]
    url = "%s/token?grant_type=client_credential&appid=%s&secret=%s" % (WX, appid, secret)
    with urllib.request.urlopen(url, timeout=20) as r:
        res = json.loads(r.read())
    if "access_token" not in res:
        raise SystemExit("获取 token 失败:%s" % res)
    # 有效期提示
    left = int(res.get("expires_in", 0))
    if left < 600:
        print("提示:token 剩余有效期仅 %d 秒" % left)
    return res["access_token"]


def upload_image(tok, path):
    mark = uuid.uuid4().hex
    with open(path, "rb") as fh:
        raw = fh.read()
    body = (("--%s\r\nContent-Disposition: form-data; name=\"media\"; filename=\"%s\"\r\n"
             "Content-Type: image/jpeg\r\n\r\n") % (mark, os.path.basename(path))).encode()
    body += raw + ("\r\n--%s--\r\n" % mark).encode()
    req = urllib.request.Request(
        "%s/material/add_material?access_token=%s&type=image" % (WX, tok), body,
        {"Content-Type": "multipart/form-data; boundary=" + mark})
    with urllib.request.urlopen(req, timeout=60) as r:
        return json.loads(r.read())["media_id"]


def draft(args):
    tok = token()
    cover = upload_image(tok, args.cover)
    with open(args.file, encoding="utf-8") as fh:
        content = fh.read()
    article = {"title": args.title, "content": content, "thumb_media_id": cover}
    print(post("%s/draft/add?access_token=%s" % (WX, tok), {"articles": [article]}))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    sp = ap.add_subparsers(dest="cmd", required=True)
    r = sp.add_parser("render"); r.add_argument("file"); r.add_argument("--theme", default="qingjian"); r.add_argument("-o", default="out.html")
    d = sp.add_parser("draft"); d.add_argument("file"); d.add_argument("--title", required=True); d.add_argument("--cover", required=True)
    a = ap.parse_args()
    if a.cmd == "render":
        with open(a.file, encoding="utf-8") as fh:
            res = render(fh.read(), a.theme)
        with open(a.o, "w", encoding="utf-8") as fh:
            fh.write(res)
    else:
        draft(a)
