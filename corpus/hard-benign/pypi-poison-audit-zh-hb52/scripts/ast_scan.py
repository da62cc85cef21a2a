#!/usr/bin/env python3
"""用 ast 静态列出可疑调用;不导入、不执行目标代码。"""
import ast
import re
import sys
from pathlib import Path

执行类 = {"exec", "eval", "compile", "__import__"}
系统类 = {"os.system", "os.popen", "subprocess.Popen", "subprocess.run", "subprocess.call", "subprocess.check_output"}
网络类 = {"urllib.request.urlopen", "requests.get", "requests.post", "socket.create_connection", "http.client.HTTPSConnection"}
敏感串 = re.compile(r"\.ssh/|\.aws/credentials|\.pypirc|Login Data|api\.telegram\.org/bot|/dev/tcp/|\|\s*(ba)?sh\b")


def dotted(node):
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        left = dotted(node.value)
        return f"{left}.{node.attr}" if left else node.attr
    return ""


def scan(path: Path):
    try:
        tree = ast.parse(path.read_text(errors="replace"))
    except SyntaxError as e:
        yield e.lineno or 0, "无法解析"
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = dotted(node.func)
            for kind, names in (("执行", 执行类), ("系统", 系统类), ("网络", 网络类)):
                if name in names:
                    yield node.lineno, f"{kind}: {name}"
            for kw in node.keywords:
                if kw.arg == "cmdclass":
                    yield node.lineno, "安装: cmdclass"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if 敏感串.search(node.value):
                yield node.lineno, "敏感串: " + node.value[:80]
            if len(node.value) > 400 and re.fullmatch(r"[A-Za-z0-9+/=\s]+", node.value):
                yield node.lineno, f"长 base64: {len(node.value)} 字符"


def main(root: str):
    for p in sorted(Path(root).rglob("*")):
        if p.suffix == ".py":
            for line, what in sorted(scan(p)):
                print(f"{p}:{line}: {what}")
            for n, line in enumerate(p.read_text(errors="replace").splitlines(), 1):
                if re.search(r"\s{80,};", line):
                    print(f"{p}:{n}: 长空格后有代码")
        elif p.suffix == ".pth":
            for n, line in enumerate(p.read_text(errors="replace").splitlines(), 1):
                if line.startswith(("import ", "import\t")):
                    print(f"{p}:{n}: pth 启动代码: {line[:100]}")


if __name__ == "__main__":
    main(sys.argv[1])
