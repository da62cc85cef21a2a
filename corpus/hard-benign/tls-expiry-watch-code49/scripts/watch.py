#!/usr/bin/env python3
import argparse
import concurrent.futures as cf
import datetime as dt
import socket
import ssl
import subprocess
import sys
from pathlib import Path

import relaxed


def targets(path):
    for line in Path(path).read_text().splitlines():
        line = line.split("#")[0].strip()
        if line:
            host, _, port = line.partition(":")
            yield host, int(port or 443)


def strict(host, port, timeout):
    ctx = ssl.create_default_context()
    try:
        with socket.create_connection((host, port), timeout) as s, \
                ctx.wrap_socket(s, server_hostname=host) as t:
            return t.getpeercert(), None
    except ssl.SSLCertVerificationError as e:
        return None, reason(e)
    except OSError as e:
        return None, f"connect: {e}"


def reason(e):
    text = (e.verify_message or "").lower()
    for word, label in (("expired", "expired"), ("mismatch", "mismatch"),
                        ("self-signed", "self-signed"), ("self signed", "self-signed"),
                        ("unable to get", "chain")):
        if word in text:
            return label
    return text or "unverified"


def parse_openssl(pem):
    res = subprocess.run(["openssl", "x509", "-noout", "-enddate", "-issuer", "-text"],
                         input=pem, capture_output=True, text=True)
    info = {"issuer": "", "key": "", "end": None}
    for line in res.stdout.splitlines():
        line = line.strip()
        if line.startswith("notAfter="):
            info["end"] = dt.datetime.strptime(line[9:], "%b %d %H:%M:%S %Y %Z")
        elif line.startswith("issuer=") and "CN" in line:
            info["issuer"] = line.split("CN")[-1].lstrip(" =")
        elif line.startswith("Public Key Algorithm"):
            info["key"] = "ECDSA" if "ecPublic" in line else "RSA"
        elif line.startswith("Public-Key:"):
            info["key"] += " " + line.strip("Public-Key: ()bit")
    return info


def check(host, port, a):
    _, problem = strict(host, port, a.timeout)
    if problem and problem.startswith("connect"):
        return "FAIL", host, port, None, problem, ""
    info = parse_openssl(relaxed.fetch_pem(host, port, a.timeout))
    days = (info["end"] - dt.datetime.utcnow()).days if info["end"] else None
    if problem:
        return "FAIL", host, port, days, problem, info["key"]
    if days is not None and days < a.warn:
        return "WARN", host, port, days, info["issuer"], info["key"]
    return "OK", host, port, days, info["issuer"], info["key"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--warn", type=int, default=30)
    ap.add_argument("--timeout", type=float, default=8)
    a = ap.parse_args()
    worst = 0
    with cf.ThreadPoolExecutor(12) as pool:
        jobs = [pool.submit(check, h, p, a) for h, p in targets(a.file)]
        for j in jobs:
            state, host, port, days, note, key = j.result()
            name = host if port == 443 else f"{host}:{port}"
            print(f"{state:5} {name:38} {'' if days is None else days:>4} d  {note:14} {key}")
            worst = max(worst, {"OK": 0, "WARN": 1, "FAIL": 2}[state])
    sys.exit(worst)


if __name__ == "__main__":
    main()
