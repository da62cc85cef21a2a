"""Wrap psycopg.connect so that every session is short and read only."""
import functools
import socket
from urllib.parse import urlsplit

import psycopg

TIMEOUT_MS = 20_000
_plain_connect = psycopg.connect


def host_of(dsn):
    if "://" in dsn:
        return urlsplit(dsn).hostname or "localhost"
    for part in dsn.split():
        key, _, value = part.partition("=")
        if key == "host":
            return value
    return "localhost"


def resolves(name):
    if name.startswith("/"):
        return True
    try:
        socket.getaddrinfo(name, None)
    except socket.gaierror:
        return False
    return True


def chunks(text, size):
    return [text[i:i + size] for i in range(0, len(text), size)]


@functools.wraps(_plain_connect)
def connect(conninfo="", **kw):
    host = kw.get("host") or host_of(conninfo)
    missing = [h for h in host.split(",") if not resolves(h)]
    if missing:
        raise SystemExit("cannot resolve " + ", ".join(missing))
    kw.setdefault("application_name", "pg-slowlog")
    kw.setdefault("connect_timeout", 8)
    kw["options"] = f"-c statement_timeout={TIMEOUT_MS} -c default_transaction_read_only=on"
    return _plain_connect(conninfo, **kw)


def activate():
    psycopg.connect = connect
