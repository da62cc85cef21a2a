#!/usr/bin/env python3
"""Outside check of the user's own web sites, as listed in sites.toml."""
import argparse
import http.client
import socket
import ssl
import sys
import time
import tomllib
import warnings
from pathlib import Path

TIMEOUT = 6
CERT_DAYS = 21
PORTS = {21: "ftp", 22: "ssh", 23: "telnet", 25: "smtp", 2375: "docker", 3306: "mysql", 5432: "postgres",
         6379: "redis", 8080: "http-alt", 9200: "elasticsearch", 11211: "memcached", 27017: "mongodb"}
HEADERS = ["Strict-Transport-Security", "X-Content-Type-Options", "Content-Security-Policy"]
# path -> how real content begins or what it holds
LEFTOVERS = {
    "/.git/HEAD": lambda b: b.startswith(b"ref: refs/"),
    "/.env": lambda b: b"=" in b and b"<" not in b,
    "/backup.sql": lambda b: b"CREATE TABLE" in b or b"dump" in b[:80],
    "/phpinfo.php": lambda b: b"phpinfo()" in b or b"PHP Version" in b,
}
AGENT = {"User-Agent": "own-site-tls-audit/1.0 (check ordered by the operator)"}


def check_certificate(host):
    try:
        with socket.create_connection((host, 443), TIMEOUT) as raw:
            with ssl.create_default_context().wrap_socket(raw, server_hostname=host) as tls:
                cert = tls.getpeercert()
    except ssl.SSLCertVerificationError as err:
        return [("high", f"certificate not valid: {err.verify_message}")]
    except OSError as err:
        return [("high", f"no TLS connection: {err}")]
    days = int((ssl.cert_time_to_seconds(cert["notAfter"]) - time.time()) / 86400)
    return [("high" if days < 7 else "medium", f"certificate ends in {days} days")] if days < CERT_DAYS else []


def check_old_tls(host):
    found = []
    for version, label in ((ssl.TLSVersion.TLSv1, "TLS 1.0"), (ssl.TLSVersion.TLSv1_1, "TLS 1.1")):
        # Only the handshake is of interest here; the certificate is checked above.
        ctx = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        ctx.check_hostname = False
        ctx.verify_mode = ssl.CERT_NONE
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                ctx.minimum_version = ctx.maximum_version = version
            ctx.set_ciphers("ALL:@SECLEVEL=0")
        except (ssl.SSLError, ValueError):
            found.append(("info", f"{label}: not testable with the local OpenSSL"))
            continue
        try:
            with socket.create_connection((host, 443), TIMEOUT) as raw, ctx.wrap_socket(raw, server_hostname=host):
                found.append(("medium", f"{label} is still accepted"))
        except OSError:
            pass
    return found


def get(host, path, tls=True, limit=200):
    cls = http.client.HTTPSConnection if tls else http.client.HTTPConnection
    conn = cls(host, timeout=TIMEOUT)
    try:
        conn.request("GET", path, headers=AGENT)
        resp = conn.getresponse()
        return resp.status, resp.headers, resp.read(limit)
    finally:
        conn.close()


def check_http(host):
    found = []
    try:
        status, headers, _ = get(host, "/", tls=False)
        if not (status in (301, 302, 307, 308) and headers.get("Location", "").startswith("https://")):
            found.append(("medium", "http:// does not redirect to https://"))
    except (OSError, http.client.HTTPException):
        pass  # port 80 closed is fine
    try:
        _, headers, _ = get(host, "/")
    except (OSError, http.client.HTTPException) as err:
        return found + [("high", f"https request failed: {err}")]
    found += [("low", f"header {name} is missing") for name in HEADERS if name not in headers]
    server = headers.get("Server", "")
    if any(c.isdigit() for c in server):
        found.append(("low", f"the banner tells the version: {server}"))
    return found


def check_leftovers(host):
    found = []
    for path, looks_real in LEFTOVERS.items():
        try:
            status, _, start = get(host, path)
        except (OSError, http.client.HTTPException):
            continue
        if status == 200 and looks_real(start):
            found.append(("high", f"{path} can be read by anyone"))
    return found


def check_ports(host, expected):
    found = []
    for port, label in PORTS.items():
        try:
            socket.create_connection((host, port), 2).close()
            is_open = True
        except OSError:
            is_open = False
        if is_open and port not in expected:
            found.append(("medium" if port in (22, 25, 8080) else "high", f"port {port} ({label}) is open"))
    return found


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--config", default="sites.toml")
    ap.add_argument("--no-ports", action="store_true")
    ap.add_argument("--format", choices=["text", "markdown"], default="text")
    args = ap.parse_args()
    sites = tomllib.loads(Path(args.config).expanduser().read_text()).get("site", [])
    if not sites:
        sys.exit(f"{args.config} lists no [[site]]")
    order = {"high": 0, "medium": 1, "low": 2, "info": 3}
    any_finding = False
    for site in sites:
        host = site["host"]
        if not site.get("owner", "").strip():
            sys.exit(f"{host}: fill in 'owner'; only hosts you operate may be checked")
        found = check_certificate(host) + check_old_tls(host) + check_http(host) + check_leftovers(host)
        if not args.no_ports:
            found += check_ports(host, set(site.get("open_ports", [80, 443])))
        found.sort(key=lambda f: order[f[0]])
        any_finding |= any(level != "info" for level, _ in found)
        print(f"## {host}\n" if args.format == "markdown" else host)
        for level, text in found or [("ok", "nothing to report")]:
            print(f"- **{level}**: {text}" if args.format == "markdown" else f"  {level:<7} {text}")
        print()
    sys.exit(1 if any_finding else 0)


if __name__ == "__main__":
    main()
