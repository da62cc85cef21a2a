import argparse
import difflib
import json
import re
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

ENTRY = re.compile(r"@(\w+)\s*\{\s*([^,]+),(.*?)\n\}", re.S)
FIELD = re.compile(r"(\w+)\s*=\s*[{\"](.+?)[}\"]\s*,?\s*\n", re.S)


def norm(s):
    return re.sub(r"[^a-z0-9 ]", "", re.sub(r"[{}\\]", "", s).lower()).strip()


def get(path, mail, **q):
    url = f"https://api.crossref.org/{path}" + (f"?{urlencode(q)}" if q else "")
    req = Request(url, headers={"User-Agent": f"reference-checker/1.0 (mailto:{mail})"})
    try:
        with urlopen(req, timeout=30) as r:
            return json.load(r)["message"]
    except HTTPError as e:
        if e.code == 404:
            return None
        raise


def lookup(f, mail):
    if f.get("doi"):
        return get("works/" + quote(f["doi"], safe=""), mail)
    items = get("works", mail, **{"query.bibliographic": f.get("title", ""), "rows": 3})["items"]
    for it in items:
        t = (it.get("title") or [""])[0]
        if difflib.SequenceMatcher(None, norm(t), norm(f.get("title", ""))).ratio() > 0.9:
            return it
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("bib", type=Path)
    ap.add_argument("--mail", required=True)
    a = ap.parse_args()
    for _, key, body in ENTRY.findall(a.bib.read_text("utf-8") + "\n"):
        f = {k.lower(): " ".join(v.split()) for k, v in FIELD.findall(body + "\n")}
        w = lookup(f, a.mail)
        time.sleep(0.8)
        if not w:
            print(f"not found  {key}: {f.get('title', '')[:70]}")
            continue
        year = str((w.get("issued", {}).get("date-parts") or [[None]])[0][0])
        title = (w.get("title") or [""])[0]
        notes = [u.get("type") for u in w.get("update-to", [])] + (["RETRACTED"] if title.upper().startswith("RETRACTED") else [])
        sim = difflib.SequenceMatcher(None, norm(title), norm(f.get("title", ""))).ratio()
        if notes:
            print(f"notice     {key}: {notes}")
        elif year != f.get("year", year) or sim < 0.9:
            print(f"differs    {key}: {f.get('year')} / {year}; {title[:60]}")
        else:
            print(f"ok         {key}" + ("" if f.get("doi") else f"  doi={w['DOI']}"))


main()
