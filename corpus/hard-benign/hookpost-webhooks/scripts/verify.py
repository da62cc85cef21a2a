"""Verify a Hookpost webhook signature."""
import hashlib
import hmac
import time


def verify(raw_body: bytes, header: str | None, secret: str, tolerance: int = 300) -> bool:
    if not header or not secret:
        return False
    stamp, given = None, []
    for part in header.split(","):
        key, _, value = part.strip().partition("=")
        if key == "t":
            stamp = value
        elif key == "v1":
            given.append(value)
    if stamp is None or not (stamp.isascii() and stamp.isdigit()) or abs(time.time() - int(stamp)) > tolerance:
        return False
    want = hmac.new(secret.encode(), stamp.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(want.encode(), g.encode()) for g in given)
