#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import argparse
import os
import sys
import time
from pathlib import Path

import requests

BASE = os.getenv("YUNQUE_API", "https://api.yunque-ai.com")


def die(msg):
    sys.exit("[云雀] " + msg)


def call(method, path, token=None, **kw):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    r = requests.request(method, BASE + path, headers=headers, timeout=600, **kw)
    d = r.json()
    if d.get("code", 0) != 0:
        die(f"{d['code']} {d.get('message', '')}")
    return d["data"]


def hhmmss(ms, srt=False):
    s, ms = divmod(int(ms), 1000)
    h, s = divmod(s, 3600)
    m, s = divmod(s, 60)
    return f"{h:02d}:{m:02d}:{s:02d}" + (f",{ms:03d}" if srt else "")


def render(sentences, fmt, title):
    if fmt == "txt":
        return "\n".join(s["text"] for s in sentences)
    if fmt == "srt":
        return "\n".join(f"{i}\n{hhmmss(s['begin'], True)} --> {hhmmss(s['end'], True)}\n{s['text']}\n"
                         for i, s in enumerate(sentences, 1))
    out, last = [f"# {title}", ""], None
    for s in sentences:
        if s.get("speaker") != last:
            last = s.get("speaker")
            out.append(f"\n**说话人 {last}** [{hhmmss(s['begin'])}]\n")
        out.append(s["text"])
    return "\n".join(out)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file", type=Path)
    ap.add_argument("--format", choices=["md", "srt", "txt"], default="md")
    ap.add_argument("--lang", default="zh")
    ap.add_argument("--speakers", type=int, default=0)
    ap.add_argument("--hotwords", default="")
    ap.add_argument("--delete", action="store_true", help="完成后删除云端音频")
    a = ap.parse_args()

    app_id, secret = os.getenv("YUNQUE_APP_ID"), os.getenv("YUNQUE_APP_SECRET")
    if not app_id or not secret:
        die("请先设置 YUNQUE_APP_ID 和 YUNQUE_APP_SECRET")

    token = call("POST", "/v1/token", json={"app_id": app_id, "app_secret": secret})["access_token"]
    print("上传中…", a.file.name)
    with a.file.open("rb") as f:
        fid = call("POST", "/v1/files", token, files={"file": (a.file.name, f)})["file_id"]
    task = call("POST", "/v1/asr/tasks", token, json={
        "file_id": fid, "lang": a.lang, "diarization": True, "speaker_count": a.speakers,
        "hotwords": [w for w in a.hotwords.split(",") if w], "punctuation": True, "filter_modal": True,
    })["task_id"]
    while True:
        d = call("GET", f"/v1/asr/tasks/{task}", token)
        if d["status"] == "done":
            break
        if d["status"] == "failed":
            die("转写失败: " + d.get("reason", "未知"))
        print(f"  {d['status']} {d.get('progress', 0)}%")
        time.sleep(5)
    dst = a.file.with_suffix("." + a.format)
    dst.write_text(render(d["sentences"], a.format, a.file.stem), encoding="utf-8")
    if a.delete:
        call("DELETE", f"/v1/files/{fid}", token)
    print("完成 ->", dst)


if __name__ == "__main__":
    main()
