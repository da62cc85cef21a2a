import argparse
import difflib
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request

API = "https://api.crossref.org/works"


def entries(text):
    for m in re.finditer(r"@(\w+)\s*\{\s*([^,\s]+)\s*,(.*?)\n\}", text, re.S):
        fields = {k.lower(): re.sub(r"[{}]", "", v).strip()
                  for k, v in re.findall(r"(\w+)\s*=\s*[{\"](.*?)[}\"]\s*,?\s*\n", m[3] + "\n", re.S)}
        yield m[2], fields


def get(url, mail):
    req = urllib.request.Request(url, headers={"User-Agent": f"citation-checker/1.0 (mailto:{mail})"})
    try:
        with urllib.request.urlopen(req, timeout=15) as res:
            return json.load(res)["message"]
    except urllib.error.HTTPError as e:
        if e.code == 404:
            return None
        raise


def alike(a, b):
    return difflib.SequenceMatcher(None, a.lower(), b.lower()).ratio()


def check(f, mail):
    title = f.get("title", "")
    if f.get("doi"):
        doi = re.sub(r"^https?://(dx\.)?doi\.org/", "", f["doi"])
        work = get(f"{API}/{urllib.parse.quote(doi)}", mail)
    else:
        q = urllib.parse.urlencode({"query.bibliographic": f"{title} {f.get('author', '')[:60]}", "rows": 1})
        items = (get(f"{API}?{q}", mail) or {}).get("items", [])
        work = items[0] if items else None
    if not work:
        return "none", ""
    found = (work.get("title") or [""])[0]
    if any(u.get("type") == "retraction" for u in work.get("updated-by", [])):
        return "retracted", found
    if alike(title, found) < 0.75:
        return ("title" if f.get("doi") else "none"), found
    year = (work.get("issued", {}).get("date-parts") or [[None]])[0][0]
    if year and f.get("year", "").isdigit() and abs(int(f["year"]) - year) > 1:
        return "year", str(year)
    return "ok", work["DOI"]


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("bib")
    ap.add_argument("--mail", required=True)
    a = ap.parse_args()
    for key, fields in entries(open(a.bib, encoding="utf-8").read()):
        mark, note = check(fields, a.mail)
        print(f"{mark:10}{key:28}{note}")
        time.sleep(0.3)
