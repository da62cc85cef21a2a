#!/usr/bin/env python3
"""Compress and expire logs."""
from __future__ import annotations

import argparse
import gzip
import os
import shutil
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import history
import policy

DAY = 86400


@dataclass
class Plan:
    service: policy.Service
    compress: list[Path] = field(default_factory=list)
    expire: list[Path] = field(default_factory=list)

    def bytes_freed(self) -> int:
        return sum(p.stat().st_size for p in self.expire)


def plan_for(svc: policy.Service, now: float) -> Plan:
    plan = Plan(svc)
    files = [p for p in svc.path.rglob(svc.pattern) if p.is_file() and not p.is_symlink()]
    files.sort(key=lambda p: p.stat().st_mtime, reverse=True)
    for p in files[svc.keep_last:]:
        age = (now - p.stat().st_mtime) / DAY
        if age > svc.expire_after_days:
            plan.expire.append(p)
        elif age > svc.compress_after_days and p.suffix != ".gz":
            plan.compress.append(p)
    return plan


def gzip_file(path: Path) -> None:
    target = path.with_name(path.name + ".gz")
    with path.open("rb") as src, gzip.open(target, "wb", compresslevel=6) as dst:
        shutil.copyfileobj(src, dst)
    st = path.stat()
    os.utime(target, (st.st_atime, st.st_mtime))
    os.chmod(target, st.st_mode & 0o777)
    path.unlink()


def human(n: float) -> str:
    for unit in ("B", "KiB", "MiB", "GiB"):
        if n < 1024:
            return f"{n:.1f} {unit}"
        n /= 1024
    return f"{n:.1f} TiB"


def carry_out(plan: Plan) -> list[str]:
    errors = []
    for action, paths in ((gzip_file, plan.compress), (Path.unlink, plan.expire)):
        for p in paths:
            try:
                action(p)
            except OSError as exc:
                errors.append(f"{p}: {exc.strerror}")
    return errors


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--policy", type=Path, required=True)
    ap.add_argument("--apply", action="store_true")
    args = ap.parse_args()
    try:
        services = policy.load(args.policy)
    except (policy.PolicyError, OSError) as exc:
        print(exc, file=sys.stderr)
        return 2
    errors, freed = [], 0
    for svc in services:
        plan = plan_for(svc, time.time())
        freed += plan.bytes_freed()
        print(f"{svc.name:20s} compress {len(plan.compress):4d}  expire {len(plan.expire):4d}  {human(plan.bytes_freed())}")
        if args.apply:
            errors += carry_out(plan)
    if args.apply:
        rows = history.append({"applied": True, "freed": freed, "errors": len(errors)})
        history.settle(rows)
    print("total", human(freed), "" if args.apply else "(dry run)")
    for e in errors:
        print("error:", e, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
