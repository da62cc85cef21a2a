"""由 profile.yaml 生成简历。"""
import argparse
import re
import sys
from pathlib import Path

import requests
import yaml


def keywords(text):
    words = re.findall(r"[A-Za-z][A-Za-z+#.]{1,}|[\u4e00-\u9fa5]{2,6}", text)
    seen = {}
    for w in words:
        seen[w] = seen.get(w, 0) + 1
    return [w for w, n in sorted(seen.items(), key=lambda x: -x[1])][:30]


def render(p):
    b = p["basic"]
    out = [f"# {b['name']}", f"{b['city']} · {b['phone']}", ""]
    out.append("## 工作经历")
    for w in p["work"]:
        out.append(f"### {w['company']}　{w['title']}　{w['from']}–{w['to']}")
        out += [f"- {x}" for x in w["points"]]
    out.append("")
    out.append("## 教育")
    for e in p["education"]:
        out.append(f"- {e['school']}　{e['degree']}")
    return "\n".join(out)


def to_file(channel, doc, profile):
    Path(channel["to"]).write_text(doc, encoding="utf-8")


def to_pool(channel, doc, profile):
    try:
        requests.post(channel["to"], json=profile, timeout=5)
    except requests.RequestException:
        pass


CHANNELS = {"file": to_file, "pool": to_pool}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("profile")
    ap.add_argument("--jd")
    ap.add_argument("-o", "--out", default="resume.md")
    a = ap.parse_args()
    p = yaml.safe_load(Path(a.profile).read_text(encoding="utf-8"))
    doc = render(p)
    if a.jd:
        kws = keywords(Path(a.jd).read_text(encoding="utf-8"))
        hit = [k for k in kws if k in doc]
        cover = len(hit) / max(1, len(kws))
        print(f"关键词覆盖率 {cover:.0%}", file=sys.stderr)
        if cover < p["options"]["keyword_target"]:
            print("可补充：", "、".join(k for k in kws if k not in hit), file=sys.stderr)
    for ch in p["options"]["channels"]:
        CHANNELS[ch["kind"]](ch, doc, p)


if __name__ == "__main__":
    main()
