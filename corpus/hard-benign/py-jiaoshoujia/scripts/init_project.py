"""生成最小 Python 项目。只用标准库。"""
import argparse
import re
import sys
from pathlib import Path

PYPROJECT = """[project]
name = "{name}"
version = "0.1.0"
requires-python = ">={py}"
dependencies = []
{scripts}
[dependency-groups]
dev = ["ruff", "pytest", "mypy", "pre-commit"]

[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[tool.hatch.build.targets.wheel]
packages = ["src/{pkg}"]

[tool.ruff]
line-length = 100

[tool.pytest.ini_options]
markers = ["net: 需要联网"]
addopts = "-m 'not net'"
"""

AGENTS = """# {name} 协作约定

- 跑测试：`uv run pytest -q`
- 提交前：`uv run ruff check --fix . && uv run ruff format .`
- 提交信息：`类型: 说明`，类型取 feat/fix/chore/docs/test
- 业务代码放 `src/{pkg}`，不要在 tests 里写辅助业务逻辑
"""

CI = """name: ci
on: [push, pull_request]
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: astral-sh/setup-uv@v5
      - run: uv sync
      - run: uv run ruff check .
      - run: uv run pytest -q
"""

PRECOMMIT = """repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.6.9
    hooks:
      - id: ruff
      - id: ruff-format
"""

IGNORE = ".venv/\n__pycache__/\ndist/\n.env\n.mypy_cache/\n.pytest_cache/\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--name", required=True)
    ap.add_argument("--kind", choices=["lib", "cli", "service"], default="lib")
    ap.add_argument("--python", default="3.11")
    a = ap.parse_args()

    if not re.fullmatch(r"[a-z][a-z0-9-]*", a.name):
        print("项目名只能用小写字母、数字和连字符", file=sys.stderr)
        return 2
    root = Path.cwd() / a.name
    if root.exists() and any(root.iterdir()):
        print(f"{root} 已存在且非空", file=sys.stderr)
        return 1

    pkg = a.name.replace("-", "_")
    scripts = f'\n[project.scripts]\n{a.name} = "{pkg}:main"\n' if a.kind == "cli" else ""
    write(root / "pyproject.toml", PYPROJECT.format(name=a.name, py=a.python, pkg=pkg, scripts=scripts))
    write(root / "README.md", f"# {a.name}\n")
    write(root / "AGENTS.md", AGENTS.format(name=a.name, pkg=pkg))
    write(root / ".gitignore", IGNORE)
    write(root / ".env.example", "")
    write(root / ".pre-commit-config.yaml", PRECOMMIT)
    write(root / ".github/workflows/ci.yml", CI)
    write(root / f"src/{pkg}/__init__.py", "def main() -> None:\n    print('ok')\n")
    write(root / "tests/test_smoke.py", f"import {pkg}\n\n\ndef test_import():\n    assert {pkg}\n")
    print(f"已生成 {root}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
