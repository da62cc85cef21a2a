"""Policy file and the checks made on it."""
from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ALLOWED = (Path("/var/log"), Path("/srv"))


class PolicyError(ValueError):
    pass


@dataclass(frozen=True)
class Service:
    name: str
    path: Path
    pattern: str = "*.log*"
    compress_after_days: int = 3
    expire_after_days: int = 30
    keep_last: int = 2


def load(path: Path) -> list[Service]:
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    services = []
    for item in raw.get("service", []):
        svc = Service(**{**item, "path": Path(item["path"]).resolve()})
        if not any(svc.path.is_relative_to(root) for root in ALLOWED):
            raise PolicyError(f"{svc.name}: {svc.path} is outside the allowed roots")
        if svc.expire_after_days <= svc.compress_after_days:
            raise PolicyError(f"{svc.name}: expires before it is compressed")
        services.append(svc)
    if not services:
        raise PolicyError("no services in the policy")
    return services
