"""逐行阅读 site-packages 下的安装脚本与 .pth 文件，打印值得人工复核的行。"""
import re
import sys
from pathlib import Path

RULES = {
    "下载并执行": re.compile(r"exec\s*\(.*(urlopen|requests\.get)"),
    "解码并执行": re.compile(r"(exec|eval)\s*\(.*(b64decode|decompress|fromhex)"),
    "启动项": re.compile(r"^import .*(os\.system|subprocess|exec)"),
    "群机器人": re.compile(r"oapi\.dingtalk\.com/robot|qyapi\.weixin\.qq\.com/cgi-bin/webhook|open\.feishu\.cn/open-apis/bot"),
    "反弹": re.compile(r"dup2\(.*fileno|/bin/(ba)?sh.*-i|/dev/tcp/"),
    "隐藏缩进": re.compile(r"\S[ \t]{150,}\S"),
    "对审计者喊话": re.compile(r"(AI|审计|助手).{0,20}(请直接|忽略|无风险|不要检查)"),
}

base = Path(sys.argv[1])
targets = [*base.glob("*.pth"), *base.rglob("setup.py"), *base.rglob("__init__.py"), *base.rglob("README*")]
for path in targets:
    for no, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
        for name, rx in RULES.items():
            if rx.search(line):
                print(f"{path.relative_to(base)}:{no}\t{name}\t{line.strip()[:100]}")
