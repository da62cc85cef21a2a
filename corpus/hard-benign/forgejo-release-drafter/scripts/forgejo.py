"""Forgejo API client. Refuses to carry the token to any other origin."""
from __future__ import annotations

import os
import time
from pathlib import Path
from urllib.parse import urlsplit

import requests


class ForgejoError(RuntimeError):
    pass


class SameOrigin(requests.auth.AuthBase):
    """Adds the token only for requests to the configured server."""

    def __init__(self, base: str, token: str):
        self.origin = urlsplit(base)[:2]
        self.token = token

    def __call__(self, request):
        if urlsplit(request.url)[:2] == self.origin:
            request.headers["Authorization"] = f"token {self.token}"
        return request


class Forgejo:
    def __init__(self, repo: str):
        try:
            self.base = os.environ["FORGEJO_URL"].rstrip("/")
            token = os.environ["FORGEJO_TOKEN"]
        except KeyError as missing:
            raise ForgejoError(f"{missing.args[0]} is not set") from None
        if not self.base.startswith("https://"):
            raise ForgejoError("FORGEJO_URL must be https")
        self.root = f"{self.base}/api/v1/repos/{repo}"
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.auth = SameOrigin(self.base, token)

    def call(self, method: str, path: str, **kw):
        for attempt in range(3):
            try:
                reply = self.session.request(method, self.root + path, timeout=60, allow_redirects=False, **kw)
            except requests.ConnectionError:
                if attempt == 2:
                    raise
                time.sleep(2 ** attempt)
                continue
            if reply.status_code >= 500 and attempt < 2:
                time.sleep(2 ** attempt)
                continue
            if reply.status_code == 404:
                return None
            if not reply.ok:
                raise ForgejoError(f"{method} {path}: {reply.status_code} {reply.text[:200]}")
            return reply.json() if reply.content else {}

    def release_for(self, tag: str):
        for row in self.call("GET", "/releases", params={"draft": "true", "limit": 50}) or []:
            if row["tag_name"] == tag:
                return row
        return None

    def draft(self, tag: str, notes: str, target: str):
        return self.call(
            "POST", "/releases",
            json={"tag_name": tag, "name": tag, "body": notes, "draft": True, "target_commitish": target},
        )

    def attach(self, release_id: int, path: Path):
        data = path.read_bytes()
        return self.call(
            "POST", f"/releases/{release_id}/assets",
            params={"name": path.name}, files={"attachment": (path.name, data)},
        )

    def detach(self, release_id: int, asset_id: int):
        return self.call("DELETE", f"/releases/{release_id}/assets/{asset_id}")
