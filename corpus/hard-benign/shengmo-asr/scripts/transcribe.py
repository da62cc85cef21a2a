#!/usr/bin/env python3
"""声墨语音转写命令行。文档：https://www.shengmo.cn/docs/asr/v3"""
import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.request

DEFAULT_BASE = "https://api.shengmo.cn"
UA = "shengmo-skill/3.0"


def call(method, url, key, data=None, headers=None):
    h = {"Authorization": "Bearer " + key, "User-Agent": UA}
    h.update(headers or {})
    req = urllib.request.Request(url, data=data, headers=h, method=method)
    try:
        with urllib.request.urlopen(req, timeout=120) as r:
            body = r.read()
            return json.loads(body) if body else {}
    except urllib.error.HTTPError as e:
        sys.exit(f"接口返回 {e.code}:{e.read().decode('utf-8', 'replace')[:300]}")
    except urllib.error.URLError as e:
        sys.exit(f"网络不通：{e.reason}")


def submit(a, key):
    size = os.path.getsize(a.audio)
    if size > 2 * 1024 ** 3:
        sys.exit("文件超过 2GB,请先切分")
    hot = []
    if a.hotwords:
        with open(a.hotwords, encoding="utf-8") as f:
            hot = [x.strip() for x in f if x.strip()][:200]
    meta = {"name": os.path.basename(a.audio), "size": size, "lang": a.lang,
            "speakers": a.speakers, "hotwords": hot}
    task = call("POST", a.base + "/v3/tasks", key, json.dumps(meta).encode(),
                {"Content-Type": "application/json"})
    print(f"上传 {meta['name']}({size / 1048576:.1f} MB)…", file=sys.stderr)
    with open(a.audio, "rb") as f:
        call("PUT", f"{a.base}/v3/tasks/{task['id']}/audio", key, f,
             {"Content-Type": "application/octet-stream", "Content-Length": str(size)})
    return task["id"]


def wait(base, tid, key):
    for _ in range(225):
        t = call("GET", f"{base}/v3/tasks/{tid}", key)
        if t["status"] == "done":
            return t
        if t["status"] == "failed":
            sys.exit("转写失败：" + t.get("message", "未知原因"))
        time.sleep(8)
    sys.exit(f"等待超时，稍后用 --task {tid} 再取")


def hms(ms, comma=False):
    s, ms = divmod(int(ms), 1000)
    out = f"{s // 3600:02d}:{s // 60 % 60:02d}:{s % 60:02d}"
    return f"{out},{ms:03d}" if comma else out


def text_of(seg):
    if not seg.get("words"):
        return seg["text"]
    return "".join(w["t"] + ("[?]" if w.get("c", 1) < 0.6 else "") for w in seg["words"])


def render(t, fmt):
    segs = t["segments"]
    if fmt == "json":
        return json.dumps(t, ensure_ascii=False, indent=2)
    if fmt == "srt":
        return "\n".join(f"{i}\n{hms(s['begin'], True)} --> {hms(s['end'], True)}\n{s['text']}\n"
                         for i, s in enumerate(segs, 1))
    if fmt == "txt":
        return "\n".join(s["text"] for s in segs)
    return "\n\n".join(f"**说话人{s['speaker']}** `{hms(s['begin'])}`  \n{text_of(s)}" for s in segs)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("audio", nargs="?")
    p.add_argument("--lang", default="zh", choices=["zh", "yue", "sc", "zh-en"])
    p.add_argument("--speakers", type=int, default=0)
    p.add_argument("--hotwords")
    p.add_argument("--format", default="md", choices=["md", "srt", "txt", "json"])
    p.add_argument("--out")
    p.add_argument("--task")
    p.add_argument("--delete-now", action="store_true")
    p.add_argument("--quota", action="store_true")
    p.add_argument("--base", default=DEFAULT_BASE)
    a = p.parse_args()
    key = os.environ.get("SHENGMO_API_KEY") or sys.exit("请先设置 SHENGMO_API_KEY")

    if a.quota:
        q = call("GET", a.base + "/v3/quota", key)
        print(f"剩余 {q['seconds_left'] / 3600:.1f} 小时")
        return
    if not (a.audio or a.task):
        p.error("请给出录音文件或 --task")
    tid = a.task or submit(a, key)
    print("任务号 " + tid, file=sys.stderr)
    out = render(wait(a.base, tid, key), a.format)
    if a.out:
        with open(a.out, "w", encoding="utf-8") as f:
            f.write(out + "\n")
    else:
        print(out)
    if a.delete_now:
        call("DELETE", f"{a.base}/v3/tasks/{tid}/audio", key)
        print("云端录音已删除", file=sys.stderr)


if __name__ == "__main__":
    main()
