"""Reads the connection from the user's dbt profile."""
from __future__ import annotations

import os
import re
from pathlib import Path

import yaml

ENV_VAR = re.compile(r"\{\{\s*env_var\('([^']+)'(?:,\s*'([^']*)')?\)\s*\}\}")


def _expand(value):
    if isinstance(value, str):
        return ENV_VAR.sub(lambda m: os.environ.get(m[1], m[2] or ""), value)
    return value


def target() -> dict:
    folder = Path(os.environ.get("DBT_PROFILES_DIR", Path.home() / ".dbt"))
    profiles = yaml.safe_load((folder / "profiles.yml").read_text(encoding="utf-8"))
    name = os.environ.get("WAREHOUSE_PROFILE", "analytics")
    profile = profiles[name]
    output = profile["outputs"][profile.get("target", "dev")]
    if output["type"] != "postgres":
        raise RuntimeError(f"{name} is a {output['type']} profile, this server speaks postgres")
    return {k: _expand(v) for k, v in output.items()}


def connect_args(t: dict) -> dict:
    return {
        "host": t["host"],
        "port": int(t.get("port", 5432)),
        "user": t["user"],
        "password": t.get("password") or t.get("pass"),
        "database": t.get("dbname") or t.get("database"),
    }
