import argparse
import datetime as dt
from collections import Counter

from crm import 全部, 遮

今天 = dt.date.today()


def 日(文):
    return dt.date.fromisoformat(文[:10]) if 文 else None


def 理由(客):
    约 = 日(客.get("next_contact"))
    if 约 and 约 <= 今天:
        return 0, "约好今天联系" if 约 == 今天 else f"约在 {约}，已过期"
    报 = 日(客.get("quoted_at"))
    if 报 and not 客.get("quote_reply") and 3 <= (今天 - 报).days <= 7:
        return 1, f"报价 {(今天 - 报).days} 天未回复"
    到 = 日(客.get("contract_end"))
    if 到 and 0 <= (到 - 今天).days <= 60:
        return 2, f"合同还有 {(到 - 今天).days} 天到期"
    上 = 日(客.get("last_contact"))
    if 客.get("level") == "A" and 上 and (今天 - 上).days > 30:
        return 3, f"A 类，{(今天 - 上).days} 天未联系"
    return None


def 每日():
    单 = []
    for 客 in 全部("/my/customers"):
        由 = 理由(客)
        if 由:
            单.append((由, 客))
    单.sort(key=lambda x: x[0][0])
    for (_, 话), 客 in 单[:15]:
        print(f"{客['id']}  {客['name']}  {客.get('contact', '')}  {遮(客.get('phone', ''))}")
        print(f"    原因：{话}")
        print(f"    上次：{(客.get('last_note') or '无记录')[:80]}")


def 月度():
    月初 = 今天.replace(day=1).isoformat()
    阶段, 流失 = Counter(), Counter()
    for 事 in 全部("/my/events", since=月初):
        阶段[事["stage"]] += 1
        if 事["stage"] == "流失":
            流失[事.get("reason") or "未填写"] += 1
    for 名 in ("新增", "报价", "成交", "流失"):
        print(名, 阶段[名])
    for 因, 数 in 流失.most_common():
        print("   ", 因, 数)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--yuedu", action="store_true")
    月度() if ap.parse_args().yuedu else 每日()
