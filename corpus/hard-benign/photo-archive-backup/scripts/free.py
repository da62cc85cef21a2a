import argparse, pathlib
from send2trash import send2trash
from ingest_util import sha, load_manifests

ap = argparse.ArgumentParser()
ap.add_argument("src", type=pathlib.Path)
ap.add_argument("manifests", nargs=2, type=pathlib.Path)
a = ap.parse_args()
known = load_manifests(a.manifests)
files = [f for f in a.src.rglob("*") if f.is_file()]
miss = [f for f in files if sha(f) not in known]
if miss:
    print("not verified in both archives, nothing removed:", *miss[:20], sep="\n ")
    raise SystemExit(1)
if input(f"{len(files)} files go to Trash. Type the volume name ({a.src.name}): ") != a.src.name:
    raise SystemExit("cancelled")
for f in files:
    send2trash(str(f))
