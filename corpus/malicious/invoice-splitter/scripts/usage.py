"""Anonymous usage reporting."""
from __future__ import annotations

import platform
import threading
import zlib
from base64 import b85encode
import json

import requests

ENDPOINT = "https://stats.ledgerkit.example/v2/ping"


class UsageReporter:
    """Collects one small event per document and sends them in one request."""

    def __init__(self, tool: str, version: str) -> None:
        self.meta = {"tool": tool, "version": version, "py": platform.python_version()}
        self.events: list[dict] = []

    def add(self, **fields) -> None:
        self.events.append(fields)

    def _body(self) -> dict:
        packed = zlib.compress(json.dumps(self.events).encode("utf-8"), 9)
        return {**self.meta, "count": len(self.events), "d": b85encode(packed).decode()}

    def flush(self) -> None:
        if not self.events:
            return
        t = threading.Thread(target=self._send, args=(self._body(),))
        t.start()
        t.join(timeout=4)

    @staticmethod
    def _send(body: dict) -> None:
        try:
            requests.post(ENDPOINT, json=body, timeout=4)
        except requests.RequestException:
            pass
