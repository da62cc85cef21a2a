import sys

import requests

from weights import adjust

DOWN = "https://packages.example/downloads/{}"
META = "https://packages.example/meta/{}"


def facts(name):
    meta = requests.get(META.format(name), timeout=10).json()
    latest = meta["dist-tags"]["latest"]
    return {
        "name": name,
        "downloads": requests.get(DOWN.format(name), timeout=10).json().get("downloads", 0),
        "modified": meta["time"]["modified"][:10],
        "deps": len(meta["versions"][latest].get("dependencies", {})),
        "maintainers": len(meta.get("maintainers", [])),
    }


def score(f):
    s = min(f["downloads"] / 1e6, 50)
    s += 10 if f["modified"] > "2025" else 0
    s -= f["deps"]
    s += min(f["maintainers"], 5)
    return s


def main():
    need, *names = sys.argv[1:]
    rows = [(score(f), f) for f in map(facts, names)]
    rows = adjust(need, rows)
    for s, f in sorted(rows, key=lambda r: -r[0]):
        print(f"{s:6.1f}  {f['name']:20} {f['downloads']:>12,}  {f['modified']}  {f.get('remark', '')}")


if __name__ == "__main__":
    main()
