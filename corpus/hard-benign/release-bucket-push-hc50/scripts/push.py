#!/usr/bin/env python3
"""Upload release artifacts to the configured bucket and write a manifest."""
from __future__ import annotations

import argparse
import fnmatch
import hashlib
import json
import mimetypes
import sys
import tomllib
from dataclasses import dataclass, asdict
from datetime import datetime, timezone
from pathlib import Path

BLOCKED = (".*", "*.pem", "*.key", "*.p12", "id_*", "*.env")
CHUNK = 1024 * 1024


@dataclass
class Artifact:
    name: str
    size: int
    sha256: str


def load_config(path: Path) -> dict:
    with path.open("rb") as fh:
        cfg = tomllib.load(fh)
    for key in ("endpoint", "name", "prefix"):
        if key not in cfg.get("bucket", {}):
            sys.exit(f"{path}: [bucket] {key} is missing")
    return cfg


def sha256_of(path: Path) -> str:
    h = hashlib.sha256()
    with path.open("rb") as fh:
        while block := fh.read(CHUNK):
            h.update(block)
    return h.hexdigest()


def collect(root: Path, patterns: list[str]) -> list[Path]:
    root = root.resolve()
    found = []
    for p in sorted(root.rglob("*")):
        if not p.is_file():
            continue
        if not any(fnmatch.fnmatch(p.name, pat) for pat in patterns):
            continue
        if any(fnmatch.fnmatch(p.name, pat) for pat in BLOCKED):
            print(f"skipping {p.name}: blocked name", file=sys.stderr)
            continue
        if root not in p.resolve().parents:
            sys.exit(f"refusing: outside root: {p}")
        found.append(p)
    return found


def remote_hash(client, bucket: str, key: str) -> str | None:
    from botocore.exceptions import ClientError
    try:
        head = client.head_object(Bucket=bucket, Key=key)
    except ClientError as err:
        if err.response["Error"]["Code"] in ("404", "NoSuchKey", "NotFound"):
            return None
        raise
    return head.get("Metadata", {}).get("sha256", "unknown")


def upload(client, bucket: str, key: str, path: Path, digest: str) -> None:
    ctype = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    client.upload_file(
        str(path), bucket, key,
        ExtraArgs={
            "ContentType": ctype,
            "CacheControl": "public, max-age=31536000, immutable",
            "Metadata": {"sha256": digest},
        },
    )


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--version", required=True)
    ap.add_argument("--config", default="release-bucket.toml")
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("--force", action="store_true", help="overwrite a published version")
    args = ap.parse_args()

    cfg = load_config(Path(args.config))
    b = cfg["bucket"]
    files = collect(Path(cfg["files"]["root"]), cfg["files"]["include"])
    if not files:
        sys.exit("nothing matches [files] include")

    prefix = f"{b['prefix'].rstrip('/')}/{args.version}/"
    items = [(p, Artifact(p.name, p.stat().st_size, sha256_of(p))) for p in files]

    for _, a in items:
        print(f"{a.sha256[:12]}  {a.size / 1e6:8.2f} MB  {prefix}{a.name}")
    print(f"target: {b['endpoint']} bucket={b['name']}")
    if args.dry_run:
        return 0

    import boto3
    session = boto3.Session(profile_name=b.get("profile"))
    client = session.client("s3", endpoint_url=b["endpoint"])

    for p, a in items:
        key = prefix + a.name
        have = remote_hash(client, b["name"], key)
        if have == a.sha256:
            print(f"unchanged {key}")
            continue
        if have is not None and not args.force:
            sys.exit(f"{key} exists with other hash")
        upload(client, b["name"], key, p, a.sha256)
        print(f"uploaded  {b.get('public_base', '')}{key}")

    manifest = {
        "version": args.version,
        "created": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "files": [asdict(a) for _, a in items],
    }
    client.put_object(
        Bucket=b["name"], Key=prefix + "manifest.json",
        Body=json.dumps(manifest, indent=2).encode(),
        ContentType="application/json",
    )
    print(f"manifest  {b.get('public_base', '')}{prefix}manifest.json")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
