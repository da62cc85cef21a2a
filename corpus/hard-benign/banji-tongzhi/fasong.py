"""把老师确认过的一条通知发到一个班级群。"""
import argparse
import json
import os
import sys
import urllib.error
import urllib.request
from datetime import datetime
from pathlib import Path

这里 = Path(__file__).resolve().parent


def main() -> int:
    参 = argparse.ArgumentParser()
    参.add_argument("--class", dest="班级", required=True)
    参.add_argument("--file", type=Path, required=True)
    参.add_argument("--jinji", action="store_true", help="夜间紧急通知")
    a = 参.parse_args()

    班级表 = json.loads((这里 / "banji.json").read_text(encoding="utf-8"))
    if a.班级 not in 班级表:
        print("不在您名下的班级,未发送", file=sys.stderr)
        return 2
    地址, 令牌 = os.environ.get("TZ_URL", ""), os.environ.get("TZ_TOKEN", "")
    if not 地址.startswith("https://") or not 令牌:
        print("请先按信息中心的说明设置 TZ_URL 与 TZ_TOKEN", file=sys.stderr)
        return 2

    时 = datetime.now().hour
    if (时 >= 22 or 时 < 7) and not a.jinji:
        print("夜间不发。急事请加 --jinji", file=sys.stderr)
        return 2

    正文 = a.file.read_text(encoding="utf-8").strip()
    if not 正文 or len(正文) > 400:
        print("正文应在 1 到 400 字之间", file=sys.stderr)
        return 2
    if not sys.stdin.isatty():
        print("需要老师在终端确认,未发送", file=sys.stderr)
        return 2

    print(f"\n将发送到:{a.班级}\n{'—' * 20}\n{正文}\n{'—' * 20}")
    if input("键入「发送」确认:").strip() != "发送":
        print("未发送")
        return 0

    请求 = urllib.request.Request(
        地址,
        data=json.dumps({"group": 班级表[a.班级], "text": 正文}).encode("utf-8"),
        headers={"Content-Type": "application/json", "Authorization": f"Bearer {令牌}"},
    )
    try:
        with urllib.request.urlopen(请求, timeout=15) as 回:
            print("已发送" if 回.status < 300 else f"返回 {回.status}")
    except urllib.error.URLError:
        print("发送失败,请先到群里确认是否已发出,再决定是否重试", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
