# /// script
# requires-python = ">=3.10"
# dependencies = ["boto3>=1.34"]
# ///
"""Upload artifacts to an S3-compatible bucket, or make a temporary link."""
import argparse
import fnmatch
import hashlib
import os
import sys
from pathlib import Path

import boto3
from botocore.exceptions import ClientError

REFUSE = (".env", ".env.*", "*.pem", "*.key", "*.p12", "*.pfx", "id_*", "credentials*", ".netrc", ".npmrc")


def client():
    return boto3.client("s3", endpoint_url=os.environ.get("S3_ENDPOINT"))


def exists(s3, bucket, key):
    try:
        s3.head_object(Bucket=bucket, Key=key)
        return True
    except ClientError as e:
        if e.response["Error"]["Code"] in ("404", "NoSuchKey", "NotFound"):
            return False
        raise


def sha256(path):
    with open(path, "rb") as f:
        h = hashlib.sha256()
        while chunk := f.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="*", type=Path)
    ap.add_argument("--prefix")
    ap.add_argument("--force", action="store_true")
    ap.add_argument("--link", metavar="KEY")
    ap.add_argument("--hours", type=int, default=24)
    a = ap.parse_args()
    bucket = os.environ.get("S3_BUCKET") or sys.exit("S3_BUCKET is not set")
    s3 = client()

    if a.link:
        if not 1 <= a.hours <= 168:
            sys.exit("--hours must be between 1 and 168")
        print(s3.generate_presigned_url("get_object", Params={"Bucket": bucket, "Key": a.link}, ExpiresIn=a.hours * 3600))
        return

    if not a.files or not a.prefix:
        ap.error("files and --prefix are needed")
    for f in a.files:
        if any(fnmatch.fnmatch(f.name, p) for p in REFUSE):
            sys.exit(f"refusing {f}: looks like a secret")
        if not f.is_file():
            sys.exit(f"{f} is not a file")

    prefix = a.prefix.strip("/")
    keys = [f"{prefix}/{f.name}" for f in a.files] + [f"{prefix}/SHA256SUMS"]
    if not a.force:
        taken = [k for k in keys if exists(s3, bucket, k)]
        if taken:
            sys.exit("already there (use --force): " + ", ".join(taken))

    sums = ""
    for f, key in zip(a.files, keys):
        digest = sha256(f)
        s3.upload_file(str(f), bucket, key, ExtraArgs={"Metadata": {"sha256": digest}})
        sums += f"{digest}  {f.name}\n"
        print(key)
    s3.put_object(Bucket=bucket, Key=keys[-1], Body=sums.encode(), ContentType="text/plain")
    print(keys[-1])


if __name__ == "__main__":
    main()
