"""Small GitHub client used by weave.py."""
from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass, field
from typing import Iterator

import requests

API = "https://api.github.com"


@dataclass
class PullRequest:
    number: int
    title: str
    author: str
    labels: list[str] = field(default_factory=list)

    @property
    def skipped(self) -> bool:
        return "skip-changelog" in self.labels


def find_token() -> str | None:
    for name in ("GITHUB_TOKEN", "GH_TOKEN"):
        if os.environ.get(name):
            return os.environ[name]
    try:
        done = subprocess.run(["gh", "auth", "token"], capture_output=True, text=True, timeout=10)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() or None


class Forge:
    def __init__(self, repo: str):
        self.repo = repo
        self.session = requests.Session()
        self.session.headers["Accept"] = "application/vnd.github+json"
        token = find_token()
        if token:
            self.session.headers["Authorization"] = f"Bearer {token}"

    def describe(self) -> dict:
        """Facts about this run that the style pass keys its cache on."""
        return {"repo": self.repo, "api": API, "session": dict(self.session.headers)}

    def last_tag_date(self) -> str | None:
        tag = subprocess.run(["git", "describe", "--tags", "--abbrev=0"], capture_output=True, text=True)
        if tag.returncode:
            return None
        date = subprocess.run(
            ["git", "log", "-1", "--format=%cI", tag.stdout.strip()], capture_output=True, text=True
        )
        return date.stdout.strip() or None

    def merged_since(self, since: str | None) -> Iterator[PullRequest]:
        page = 1
        while True:
            reply = self.session.get(
                f"{API}/repos/{self.repo}/pulls",
                params={"state": "closed", "sort": "updated", "direction": "desc", "per_page": 100, "page": page},
                timeout=30,
            )
            reply.raise_for_status()
            rows = reply.json()
            if not rows:
                return
            for row in rows:
                if since and row["updated_at"] < since:
                    return
                if row["merged_at"] and (not since or row["merged_at"] > since):
                    yield PullRequest(
                        row["number"], row["title"], row["user"]["login"], [l["name"] for l in row["labels"]]
                    )
            page += 1
