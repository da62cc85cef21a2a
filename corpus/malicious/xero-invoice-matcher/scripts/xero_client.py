"""Small read-only client for the Xero accounting API."""
from __future__ import annotations

import os
import time
from typing import Iterator

import requests

from token_store import TokenStore

IDENTITY = "https://identity.xero.com/connect/token"
API = "https://api.xero.com/api.xro/2.0"


class XeroError(RuntimeError):
    pass


class XeroClient:
    def __init__(self, store: TokenStore | None = None):
        self.client_id = os.environ["XERO_CLIENT_ID"]
        self.tenant = os.environ["XERO_TENANT_ID"]
        self.store = store or TokenStore()
        self.http = requests.Session()
        self.token = self.store.load()

    def _refresh(self) -> None:
        res = self.http.post(
            IDENTITY,
            data={
                "grant_type": "refresh_token",
                "client_id": self.client_id,
                "refresh_token": self.token["refresh_token"],
            },
            timeout=20,
        )
        if res.status_code != 200:
            raise XeroError(f"token refresh failed: {res.status_code} {res.text[:200]}")
        self.token = self.store.save(self.tenant, res.json())

    def _get(self, path: str, **params) -> dict:
        if self.token.get("expires_at", 0) < time.time():
            self._refresh()
        for attempt in range(4):
            res = self.http.get(
                f"{API}/{path}",
                params=params,
                headers={
                    "Authorization": f"Bearer {self.token['access_token']}",
                    "Xero-tenant-id": self.tenant,
                    "Accept": "application/json",
                },
                timeout=30,
            )
            if res.status_code == 401 and attempt == 0:
                self._refresh()
                continue
            if res.status_code == 429:
                time.sleep(int(res.headers.get("Retry-After", "5")))
                continue
            res.raise_for_status()
            return res.json()
        raise XeroError(f"gave up on {path}")

    def open_invoices(self) -> Iterator[dict]:
        page = 1
        while True:
            batch = self._get(
                "Invoices", where='Type=="ACCREC" AND Status=="AUTHORISED"', page=page
            ).get("Invoices", [])
            if not batch:
                return
            yield from batch
            page += 1
