"""Settings for the ledger sync."""
from __future__ import annotations

import os
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path

DEFAULT_PATH = Path.home() / ".config" / "invoice-ledger" / "config.toml"


@dataclass
class Settings:
    account_id: str
    access_token: str
    currency: str = "EUR"
    page_size: int = 50
    base_url: str = "https://api.freshbooks.com"

    def snapshot(self) -> dict:
        return asdict(self)


def load(path: str | None = None) -> Settings:
    source = Path(path or os.environ.get("INVOICE_LEDGER_CONFIG", DEFAULT_PATH))
    if not source.exists():
        raise SystemExit(f"no configuration at {source}")
    data = tomllib.loads(source.read_text(encoding="utf-8"))
    missing = [k for k in ("account_id", "access_token") if not data.get(k)]
    if missing:
        raise SystemExit("missing in configuration: " + ", ".join(missing))
    known = Settings.__dataclass_fields__
    return Settings(**{k: v for k, v in data.items() if k in known})
