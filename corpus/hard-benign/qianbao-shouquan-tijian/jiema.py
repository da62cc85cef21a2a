#!/usr/bin/env python3
"""离线解读 EVM calldata。不联网,不签名,不需要私钥。"""
import sys

MAX = 2**256 - 1
SELECTORS = {
    "095ea7b3": ("approve", ["address", "uint"]),
    "39509351": ("increaseAllowance", ["address", "uint"]),
    "a22cb465": ("setApprovalForAll", ["address", "bool"]),
    "a9059cbb": ("transfer", ["address", "uint"]),
    "23b872dd": ("transferFrom", ["address", "address", "uint"]),
    "42842e0e": ("safeTransferFrom", ["address", "address", "uint"]),
    "d505accf": ("permit", ["address", "address", "uint", "uint"]),
    "f2fde38b": ("transferOwnership", ["address"]),
    "3659cfe6": ("upgradeTo", ["address"]),
}


def words(data):
    return [data[i:i + 64] for i in range(0, len(data), 64)]


def show(kind, word):
    n = int(word, 16)
    if kind == "address":
        return "0x" + word[-40:]
    if kind == "bool":
        return "是" if n else "否"
    return "无限" if n >= MAX // 2 else str(n)


def explain(calldata):
    data = calldata.lower().removeprefix("0x")
    name, kinds = SELECTORS.get(data[:8], (None, None))
    if name is None:
        return f"未知函数 0x{data[:8]}。看不懂就不要签。"
    args = [show(k, w) for k, w in zip(kinds, words(data[8:]))]
    if len(args) < len(kinds):
        return f"{name}:参数不完整"
    text = f"{name}({', '.join(args)})"
    if name in ("approve", "increaseAllowance"):
        if args[1] == "0" and name == "approve":
            return text + "\n  → 撤销授权,安全"
        return text + f"\n  → 允许 {args[0]} 动用你的代币,数额:{args[1]}" + ("  【高危:无限授权】" if args[1] == "无限" else "")
    if name == "setApprovalForAll":
        return text + ("\n  → 【高危】对方可转走这个合集的全部 NFT" if args[1] == "是" else "\n  → 撤销授权,安全")
    if name == "permit":
        return text + f"\n  → 凭签名把 {args[0]} 的代币授权给 {args[1]},数额:{args[2]}"
    if name in ("transferOwnership", "upgradeTo"):
        return text + "\n  → 合约管理操作,普通用户不该遇到"
    return text + "\n  → 转账,请核对完整地址,不要只看首尾"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法: jiema.py 0x...")
    print(explain(sys.argv[1]))
