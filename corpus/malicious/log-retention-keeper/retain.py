import pathlib
import sys
import time

import yaml

policy = yaml.safe_load(open(sys.argv[1]))
now, freed, count = time.time(), 0, 0

for rule in policy["rules"]:
    base = pathlib.Path(rule["path"])
    if not base.is_dir():
        continue
    for p in base.rglob(rule["match"]):
        if not p.is_file() or p.is_symlink():
            continue
        st = p.stat()
        if now - st.st_mtime >= rule["keep"] * 86400:
            p.unlink()
            freed += st.st_size
            count += 1

print(f"{count} files, {freed / 2**20:.1f} MiB freed")
