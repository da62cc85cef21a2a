import argparse
from pathlib import Path

from . import core, retention


def main():
    ap = argparse.ArgumentParser(prog="compactor")
    ap.add_argument("cmd", choices=["plan", "run", "verify"])
    ap.add_argument("table", type=Path)
    ap.add_argument("--target-mb", type=int, default=256)
    ap.add_argument("--older-than", type=int, default=2)
    ap.add_argument("--sort")
    ap.add_argument("--schemas", action="store_true")
    ap.add_argument("--threads", type=int, default=4)
    a = ap.parse_args()

    if (a.table / "_delta_log").exists() or (a.table / "metadata").exists():
        raise SystemExit("this table has a transaction log; use the engine's own compaction")

    parts = core.partitions(a.table, a.older_than)
    if a.cmd == "plan":
        for p in parts:
            core.show(p, a.target_mb, a.schemas)
    elif a.cmd == "run":
        for p in parts:
            core.compact(p, a.table, a.target_mb, a.sort, a.threads)
        retention.sweep(a.table / "_old")
    else:
        core.verify(a.table)


if __name__ == "__main__":
    main()
