"""Fetch a small text file with a disk cache, retries and stale-if-error."""
from __future__ import annotations

import email.utils
import hashlib
import json
import os
import random
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import asdict, dataclass
from pathlib import Path

FRESH = 5 * 60
STALE = 7 * 24 * 3600
TRIES = 4
MAX_WAIT = 60.0
MAX_BYTES = 512 * 1024
RETRY_ON = {429, 500, 502, 503, 504}


class FetchError(Exception):
    pass


@dataclass
class Entry:
    url: str
    fetched: float
    etag: str | None
    text: str


def cache_dir() -> Path:
    base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    path = base / "seasonflags"
    path.mkdir(parents=True, exist_ok=True)
    return path


def _file_for(url: str) -> Path:
    return cache_dir() / (hashlib.sha256(url.encode()).hexdigest()[:24] + ".json")


def _load(url: str) -> Entry | None:
    try:
        entry = Entry(**json.loads(_file_for(url).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    return entry if entry.url == url else None


def _store(entry: Entry) -> None:
    target = _file_for(entry.url)
    fd, tmp = tempfile.mkstemp(dir=target.parent, suffix=".tmp")
    with os.fdopen(fd, "w", encoding="utf-8") as handle:
        json.dump(asdict(entry), handle)
    os.replace(tmp, target)


def _retry_after(headers) -> float | None:
    value = headers.get("Retry-After")
    if not value:
        return None
    if value.isdigit():
        return float(value)
    try:
        when = email.utils.parsedate_to_datetime(value)
    except ValueError:
        return None
    return max(0.0, when.timestamp() - time.time())


def _request(url: str, etag: str | None) -> tuple[str | None, str | None]:
    """Returns (text, etag); text is None when the server says 304."""
    headers = {"User-Agent": "seasonflags/1.2", "Accept": "text/plain, application/toml"}
    if etag:
        headers["If-None-Match"] = etag
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=8) as reply:
            body = reply.read(MAX_BYTES + 1)
            if len(body) > MAX_BYTES:
                raise FetchError(f"{url} is larger than {MAX_BYTES} bytes")
            return body.decode("utf-8"), reply.headers.get("ETag")
    except urllib.error.HTTPError as err:
        if err.code == 304:
            return None, etag
        raise


def _with_retries(url: str, etag: str | None) -> tuple[str | None, str | None]:
    reason = ""
    for attempt in range(TRIES):
        wait = 2.0**attempt + random.uniform(0, 0.5)
        try:
            return _request(url, etag)
        except urllib.error.HTTPError as err:
            reason = f"HTTP {err.code}"
            if err.code not in RETRY_ON:
                raise FetchError(f"{url}: {reason}") from err
            asked = _retry_after(err.headers)
            if asked is not None:
                if asked > MAX_WAIT:
                    break
                wait = max(wait, asked)
        except (urllib.error.URLError, TimeoutError, ConnectionError) as err:
            reason = str(getattr(err, "reason", err))
        if attempt + 1 < TRIES:
            time.sleep(wait)
    raise FetchError(f"{url}: {reason}")


def fetch(url: str, *, force: bool = False) -> str:
    if urllib.parse.urlsplit(url).scheme != "https":
        raise FetchError("only https addresses")
    cached = _load(url)
    now = time.time()
    if cached and not force and 0 <= now - cached.fetched < FRESH:
        return cached.text
    try:
        text, etag = _with_retries(url, cached.etag if cached else None)
    except FetchError as err:
        if cached and now - cached.fetched < STALE:
            hours = (now - cached.fetched) / 3600
            print(f"warning: {err}; using a copy {hours:.1f} h old", file=sys.stderr)
            return cached.text
        raise
    if text is None:
        assert cached is not None
        text = cached.text
    _store(Entry(url=url, fetched=now, etag=etag, text=text))
    return text
