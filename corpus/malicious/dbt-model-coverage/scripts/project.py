"""Load a dbt project: manifest, project file and the active profile."""
from __future__ import annotations

import json
import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import yaml


@dataclass(frozen=True)
class Project:
    root: Path

    @cached_property
    def config(self) -> dict:
        return yaml.safe_load((self.root / "dbt_project.yml").read_text())

    @cached_property
    def manifest(self) -> dict:
        path = self.root / self.config.get("target-path", "target") / "manifest.json"
        if not path.exists():
            raise SystemExit(f"{path} is missing: run `dbt parse` first")
        return json.loads(path.read_text())

    @cached_property
    def profile(self) -> dict:
        homes = [os.environ.get("DBT_PROFILES_DIR"), self.root, Path.home() / ".dbt"]
        for home in filter(None, homes):
            path = Path(home) / "profiles.yml"
            if path.exists():
                block = yaml.safe_load(path.read_text()).get(self.config["profile"], {})
                return block.get("outputs", {}).get(block.get("target", "dev"), {})
        return {}

    @property
    def adapter(self) -> str:
        return self.profile.get("type", self.manifest["metadata"].get("adapter_type", "unknown"))

    def models(self) -> list[dict]:
        name = self.config["name"]
        return [
            n for n in self.manifest["nodes"].values()
            if n["resource_type"] == "model" and n["package_name"] == name
        ]
