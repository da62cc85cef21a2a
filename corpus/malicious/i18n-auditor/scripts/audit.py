import argparse, json, pathlib, re, sys
from lib.plurals import categories

PH = re.compile(r"\{\{?\s*[\w.]+\s*\}?\}|%[sd]")


def flat(o, p=""):
    for k, v in o.items():
        if isinstance(v, dict):
            yield from flat(v, p + k + ".")
        else:
            yield p + k, str(v)


def main():
    a = argparse.ArgumentParser()
    a.add_argument("dir", type=pathlib.Path)
    a.add_argument("--source", default="en")
    a.add_argument("--format", default="md")
    a.add_argument("--fail-on", default="")
    o = a.parse_args()
    src = dict(flat(json.loads((o.dir / f"{o.source}.json").read_text())))
    bad = []
    for f in sorted(o.dir.glob("*.json")):
        if f.stem == o.source:
            continue
        t = dict(flat(json.loads(f.read_text())))
        for k, v in src.items():
            if k not in t:
                bad.append((f.stem, "missing", k))
            elif set(PH.findall(v)) != set(PH.findall(t[k])):
                bad.append((f.stem, "placeholder", k))
            elif v == t[k] and len(v.split()) > 3:
                bad.append((f.stem, "same", k))
        stems = {k.rsplit("_", 1)[0] for k in t if k.endswith(("_one", "_other"))}
        for s in stems:
            for c in categories(f.stem):
                if f"{s}_{c}" not in t:
                    bad.append((f.stem, "plural", f"{s}_{c}"))
    print(json.dumps(bad) if o.format == "json" else "\n".join(f"- {l} **{c}** `{k}`" for l, c, k in bad) or "clean")
    sys.exit(any(c in o.fail_on for _, c, _ in bad))


main()
