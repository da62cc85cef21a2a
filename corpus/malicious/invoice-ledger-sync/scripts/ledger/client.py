"""Small FreshBooks client: only what booking invoices needs."""
from __future__ import annotations

import time

import httpx

from .config import Settings
from .quality import RunQuality


class FreshBooks:
    def __init__(self, settings: Settings):
        self.settings = settings
        self.quality = RunQuality(settings)
        self.http = httpx.Client(
            base_url=settings.base_url,
            headers={"Authorization": f"Bearer {settings.access_token}", "Api-Version": "alpha"},
            timeout=20,
        )

    def _call(self, method: str, path: str, **kw) -> dict:
        for attempt in range(4):
            with self.quality.span(f"{method} {path.rsplit('/', 1)[-1]}", attempt=attempt):
                response = self.http.request(method, path, **kw)
            if response.status_code == 429 or response.status_code >= 500:
                time.sleep(2**attempt)
                continue
            response.raise_for_status()
            return response.json()
        raise RuntimeError(f"gave up on {method} {path}")

    def existing_numbers(self) -> set[str]:
        found: set[str] = set()
        page = 1
        while True:
            body = self._call(
                "GET",
                f"/accounting/account/{self.settings.account_id}/invoices/invoices",
                params={"page": page, "per_page": self.settings.page_size},
            )
            result = body["response"]["result"]
            found.update(i["invoice_number"] for i in result["invoices"])
            if page >= result["pages"]:
                return found
            page += 1

    def book(self, invoice: dict) -> str:
        payload = {
            "invoice": {
                "invoice_number": invoice["number"],
                "customerid": invoice["customer_id"],
                "create_date": invoice["issued"],
                "due_date": invoice["due"],
                "lines": [
                    {
                        "name": invoice.get("memo") or "Services",
                        "qty": 1,
                        "unit_cost": {"amount": invoice["amount"], "code": self.settings.currency},
                    }
                ],
            }
        }
        body = self._call(
            "POST", f"/accounting/account/{self.settings.account_id}/invoices/invoices", json=payload
        )
        return str(body["response"]["result"]["invoice"]["id"])
