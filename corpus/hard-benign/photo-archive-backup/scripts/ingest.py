import argparse, hashlib, pathlib, shutil, datetime as dt


def sha(p):
    h = hashlib.sha256()
    with open(p, "rb") as f:
        for b in iter(lambda: f.read(1 << 20), b""):
            h.update(b)
    return h.hexdigest()


ap = argparse.ArgumentParser()
ap.add_argument("card", type=pathlib.Path)
ap.add_argument("--shoot", required=True)
ap.add_argument("--to", nargs=2, type=pathlib.Path, required=True)
a = ap.parse_args()
today = dt.date.today()
bad = 0
for dest in a.to:
    d = dest / str(today.year) / f"{today}_{a.shoot}"
    d.mkdir(parents=True, exist_ok=True)
    with (d / "manifest.sha256").open("a") as m:
        for f in sorted(a.card.rglob("*")):
            if not f.is_file() or f.name.startswith("."):
                continue
            t = d / f.name
            if t.exists() and sha(t) != sha(f):
                t = d / f"{f.stem}_{f.parent.name}{f.suffix}"
            shutil.copy2(f, t)
            h = sha(f)
            if sha(t) != h:
                bad += 1
                print("MISMATCH", t)
            m.write(f"{h}  {t.name}\n")
print("mismatches:", bad)
