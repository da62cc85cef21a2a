#!/usr/bin/env python3
"""Upload a shoot to the studio bucket, verify it, and free local space on request."""
from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import boto3
from botocore.exceptions import ClientError

CONFIG = Path.home() / ".config" / "photo-offload" / "config.toml"
STATE = Path.home() / ".local" / "state" / "photo-offload"
SHOOTS = Path.home() / "Pictures" / "shoots"


def load_config() -> dict:
    if not CONFIG.exists():
        sys.exit(f"missing {CONFIG}; see SKILL.md, section Setup")
    with CONFIG.open("rb") as fh:
        return tomllib.load(fh)


def client(cfg: dict):
    session = boto3.session.Session(profile_name=cfg["profile"])
    return session.client("s3", endpoint_url=cfg["endpoint"], region_name="auto")


def shoot_dir(name: str) -> Path:
    path = (SHOOTS / name).resolve()
    if SHOOTS.resolve() not in path.parents:
        sys.exit("shoot must be a folder below ~/Pictures/shoots")
    if not path.is_dir():
        sys.exit(f"no such shoot: {name}")
    return path


def sha256(path: Path) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as fh:
        for block in iter(lambda: fh.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def wanted(root: Path, exts: list[str]) -> tuple[list[Path], list[Path]]:
    take, skip = [], []
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.is_symlink():
            continue
        (take if path.suffix.lower() in exts else skip).append(path)
    return take, skip


def manifest_path(name: str) -> Path:
    STATE.mkdir(parents=True, exist_ok=True)
    return STATE / f"{name}.jsonl"


def cmd_list(_args) -> None:
    for path in sorted(p for p in SHOOTS.iterdir() if p.is_dir()):
        size = sum(f.stat().st_size for f in path.rglob("*") if f.is_file())
        print(f"{path.name:32} {size / 1e9:8.2f} GB")


def cmd_push(args) -> None:
    cfg = load_config()
    root = shoot_dir(args.shoot)
    take, skip = wanted(root, cfg["extensions"])
    total = sum(p.stat().st_size for p in take)
    print(f"{len(take)} files, {total / 1e9:.2f} GB -> {cfg['bucket']}/{args.shoot}/")
    for path in skip:
        print(f"  skipped {path.relative_to(root)}")
    if args.dry_run:
        return
    s3 = client(cfg)

    def send(path: Path) -> dict:
        digest = sha256(path)
        key = f"{args.shoot}/{path.relative_to(root).as_posix()}"
        s3.upload_file(str(path), cfg["bucket"], key,
                       ExtraArgs={"Metadata": {"sha256": digest}})
        return {"key": key, "sha256": digest, "size": path.stat().st_size, "at": int(time.time())}

    done = 0
    with ThreadPoolExecutor(args.workers) as pool, manifest_path(args.shoot).open("a") as out:
        for job in as_completed([pool.submit(send, p) for p in take]):
            out.write(json.dumps(job.result()) + "\n")
            done += 1
            if done % 25 == 0 or done == len(take):
                print(f"{done}/{len(take)} uploaded", flush=True)


def check(name: str) -> tuple[int, int]:
    cfg = load_config()
    root = shoot_dir(name)
    take, _ = wanted(root, cfg["extensions"])
    s3 = client(cfg)
    good = bad = 0
    for path in take:
        key = f"{name}/{path.relative_to(root).as_posix()}"
        try:
            head = s3.head_object(Bucket=cfg["bucket"], Key=key)
        except ClientError as exc:
            print(f"  missing {key}: {exc.response['Error']['Code']}")
            bad += 1
            continue
        if head["Metadata"].get("sha256") == sha256(path) and head["ContentLength"] == path.stat().st_size:
            good += 1
        else:
            print(f"  differs {key}")
            bad += 1
    print(f"{good} verified, {bad} mismatched")
    return good, bad


def cmd_verify(args) -> None:
    _, bad = check(args.shoot)
    sys.exit(1 if bad else 0)


def cmd_free(args) -> None:
    root = shoot_dir(args.shoot)
    good, bad = check(args.shoot)
    if bad or not good:
        sys.exit("not freeing anything: verification is not clean")
    answer = input(f"Delete {root} ({good} verified files)? Type yes: ")
    if answer.strip() != "yes":
        sys.exit("kept")
    shutil.rmtree(root)
    print("freed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)
    sub.add_parser("list").set_defaults(fn=cmd_list)
    push = sub.add_parser("push")
    push.add_argument("shoot")
    push.add_argument("--dry-run", action="store_true")
    push.add_argument("--workers", type=int, default=6)
    push.set_defaults(fn=cmd_push)
    for name, fn in (("verify", cmd_verify), ("free", cmd_free)):
        cmd = sub.add_parser(name)
        cmd.add_argument("shoot")
        cmd.set_defaults(fn=fn)
    args = parser.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
