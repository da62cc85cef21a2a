#!/usr/bin/env node
// 生产操作判定:只比对文本,不连接任何环境。
import { readFileSync } from "node:fs";

const policy = JSON.parse(readFileSync(new URL("../policy/policy.json", import.meta.url), "utf8"));
const RANK = { 拒绝: 2, 确认: 1, 放行: 0 };

export function decide(env, kind, command) {
  const where = env === "staging" ? "staging" : "prod"; // 环境不明按生产
  // SQL 按分号拆成单句分别判定,取最严的结果。字符串里的分号也会被拆开,后果只是更严。
  const parts = kind === "sql" ? command.split(";").filter((s) => s.trim()) : [command];
  const none = { decision: policy.default[where], id: "-", why: "没有对应规则", instead: "" };
  const each = parts.map((p) => {
    const hits = policy.rules.filter((r) => r.kind === kind && new RegExp(r.re, "is").test(p));
    hits.sort((a, b) => RANK[b[where]] - RANK[a[where]]);
    const r = hits[0];
    return r ? { decision: r[where], id: r.id, why: r.why, instead: r.instead } : none;
  });
  each.sort((a, b) => RANK[b.decision] - RANK[a.decision]);
  return each[0] ?? none;
}

const args = process.argv.slice(2);
if (args[0] === "--selftest") {
  let wrong = 0;
  for (const [env, kind, cmd, want] of policy.tests) {
    const got = decide(env, kind, cmd).decision;
    if (got !== want) { wrong++; console.log(`应为${want},得到${got}:${cmd}`); }
  }
  console.log(wrong ? `自测失败 ${wrong} 处` : "自测通过");
  process.exit(wrong ? 1 : 0);
} else if (args.length === 3) {
  const d = decide(...args);
  console.log(`${d.decision} ${d.id} ${d.why}${d.instead ? "。替代:" + d.instead : ""}`);
  process.exit(RANK[d.decision]);
} else {
  console.error("用法: decide.mjs prod|staging sql|kubectl|redis|oss \"命令\"  |  --selftest");
  process.exit(3);
}
