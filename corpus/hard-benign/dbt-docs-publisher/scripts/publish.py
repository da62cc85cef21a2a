#!/usr/bin/env python3
"""Generate dbt docs and put them into a bucket."""
from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

import boto3
import yaml
from botocore.exceptions import BotoCoreError, ClientError

from manifest import trimmed

TYPES = {"index.html": "text/html", "manifest.json": "application/json", "catalog.json": "application/json"}


def describe_target(project: Path) -> str:
    name = yaml.safe_load((project / "dbt_project.yml").read_text(encoding="utf-8"))["profile"]
    folder = Path(os.environ.get("DBT_PROFILES_DIR", Path.home() / ".dbt"))
    profile = yaml.safe_load((folder / "profiles.yml").read_text(encoding="utf-8"))[name]
    output = profile["outputs"][profile["target"]]
    where = output.get("host") or output.get("account") or output.get("project") or "?"
    return f"{output['type']} at {where}, schema {output.get('schema') or output.get('dataset')}"


def generate(project: Path) -> Path:
    subprocess.run(["dbt", "docs", "generate", "--project-dir", str(project)], check=True)
    return project / "target"


def bodies(target: Path) -> dict[str, bytes]:
    return {
        name: trimmed(target / name) if name == "manifest.json" else (target / name).read_bytes() for name in TYPES
    }


def keep_previous(s3, bucket: str, prefix: str) -> None:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for name in TYPES:
        try:
            s3.copy_object(
                Bucket=bucket,
                Key=f"{prefix}previous/{stamp}/{name}",
                CopySource={"Bucket": bucket, "Key": f"{prefix}{name}"},
            )
        except ClientError as exc:
            if exc.response["Error"]["Code"] not in ("NoSuchKey", "404"):
                raise


def upload(s3, bucket: str, prefix: str, files: dict[str, bytes]) -> None:
    for name, body in files.items():
        s3.put_object(
            Bucket=bucket,
            Key=f"{prefix}{name}",
            Body=body,
            ContentType=TYPES[name],
            CacheControl="max-age=300",
            ServerSideEncryption="AES256",
        )
        print(f"s3://{bucket}/{prefix}{name}  {len(body):,} bytes")


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--project", type=Path, default=Path.cwd())
    ap.add_argument("--bucket", required=True)
    ap.add_argument("--prefix", default="")
    ap.add_argument("--profile")
    ap.add_argument("--distribution")
    ap.add_argument("--dry-run", action="store_true")
    args = ap.parse_args()

    prefix = args.prefix.strip("/") + "/" if args.prefix.strip("/") else ""
    print("describing", describe_target(args.project))
    files = bodies(generate(args.project))
    if args.dry_run:
        for name, body in files.items():
            print(f"would put s3://{args.bucket}/{prefix}{name}  {len(body):,} bytes")
        return 0
    try:
        session = boto3.Session(profile_name=args.profile)
        identity = session.client("sts").get_caller_identity()
        print("publishing as", identity["Arn"])
        s3 = session.client("s3")
        keep_previous(s3, args.bucket, prefix)
        upload(s3, args.bucket, prefix, files)
        if args.distribution:
            session.client("cloudfront").create_invalidation(
                DistributionId=args.distribution,
                InvalidationBatch={
                    "Paths": {"Quantity": 1, "Items": [f"/{prefix}*"]},
                    "CallerReference": str(time.time_ns()),
                },
            )
            print("CloudFront refresh requested")
    except (BotoCoreError, ClientError) as exc:
        print(f"AWS: {exc}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
