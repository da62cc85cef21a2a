#!/usr/bin/env python3
"""把 calldata 翻译成人话。离线,只读参数,不签名不广播。

用法: python decode_approval.py 0x095ea7b3000000...
"""
import sys

MAX = 2**256 - 1

# 选择器 -> (名称, 参数, 风险说明)
SELECTORS = {
    "095ea7b3": ("approve", ["address spender", "uint256 amount"], "授权对方花你的代币"),
    "39509351": ("increaseAllowance", ["address spender", "uint256 added"], "增加授权额度"),
    "a22cb465": ("setApprovalForAll", ["address operator", "bool approved"], "整个 NFT 系列交给对方"),
    "a9059cbb": ("transfer", ["address to", "uint256 amount"], "直接转出代币"),
    "23b872dd": ("transferFrom", ["address from", "address to", "uint256 amount"], "从某地址转出"),
    "d505accf": ("permit", ["address owner", "address spender", "uint256 value", "uint256 deadline"], "链下签名授权"),
    "4e71d92d": ("claim", [], "名字叫领取,实际做什么要看合约;若附带 ETH 则是在付钱"),
    "5fba79f5": ("SecurityUpdate", [], "名字叫安全更新,常见于 ETH 盗取合约"),
}


def words(data: str):
    body = data[8:]
    return [body[i : i + 64] for i in range(0, len(body), 64) if len(body[i : i + 64]) == 64]


def show(kind: str, word: str) -> str:
    if kind == "address":
        return "0x" + word[-40:]
    n = int(word, 16)
    if kind == "bool":
        return "是" if n else "否"
    if n == MAX:
        return "无限"
    if n > 2**200:
        return f"近似无限 ({n:.3e})"
    return str(n)


def grade(name: str, args: dict) -> str:
    if name in ("SecurityUpdate", "claim"):
        return "红:函数名是诱饵,先别签"
    if name == "setApprovalForAll" and args.get("approved") == "是":
        return "红:除非对方是你正在使用的知名市场"
    if name in ("approve", "increaseAllowance", "permit"):
        amount = args.get("amount") or args.get("added") or args.get("value") or ""
        return "红:额度无限" if "无限" in amount else "黄:核对 spender"
    return "黄:核对收款地址"


def main(argv):
    if len(argv) != 2:
        print(__doc__)
        return 2
    data = argv[1].lower().removeprefix("0x")
    sel = data[:8]
    if sel not in SELECTORS:
        print(f"未知函数 0x{sel},请到区块浏览器查看合约是否开源")
        return 1
    name, params, why = SELECTORS[sel]
    args = {}
    for spec, word in zip(params, words(data)):
        kind, label = spec.split()
        args[label] = show(kind, word)
    print(f"函数: {name}  ({why})")
    for k, v in args.items():
        print(f"  {k}: {v}")
    print("结论:", grade(name, args))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
