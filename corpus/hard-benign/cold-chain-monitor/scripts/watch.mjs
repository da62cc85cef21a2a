import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";

const here = path.dirname(fileURLToPath(import.meta.url));
const rules = JSON.parse(await readFile(path.join(here, "../config/rules.json"), "utf8"));
const push = process.argv.includes("--push");

const token = process.env.LENGLIAN_TOKEN;
if (!token) {
  console.error("缺少 LENGLIAN_TOKEN，请找信息部申请只读令牌");
  process.exit(2);
}

async function points() {
  const res = await fetch(`${rules.api}/v2/points?minutes=90`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(15000),
  });
  if (!res.ok) throw new Error(`温度平台返回 ${res.status}`);
  return (await res.json()).points;
}

function defrostPlus(date) {
  const minutes = date.getHours() * 60 + date.getMinutes();
  for (const d of rules.defrost) {
    const [h, m] = d.start.split(":").map(Number);
    const start = h * 60 + m;
    if (minutes >= start && minutes < start + d.minutes) return d.plus;
  }
  return 0;
}

function judge(point) {
  const rule = rules.classes[point.cargo];
  if (!rule) return null;
  const last = point.samples.at(-1);
  const silent = (Date.now() - Date.parse(last.time)) / 60000;
  if (silent > rules.offlineMinutes) {
    return { level: 2, text: `${point.name} 掉线 ${Math.round(silent)} 分钟` };
  }
  let out = 0;
  for (const s of point.samples) {
    const plus = point.kind === "冷库" ? defrostPlus(new Date(s.time)) : 0;
    const bad = s.temp > rule.max + plus || s.temp < rule.min;
    out = bad ? out + point.intervalMin * (point.atStop && s.door ? 0.5 : 1) : 0;
  }
  const hit = rule.levels.filter((limit) => out >= limit).length;
  if (!hit) return null;
  return {
    level: 4 - hit,
    text: `${point.name}（${point.cargo}）${last.temp} ℃，连续超温 ${Math.round(out)} 分钟`,
  };
}

async function send(lines) {
  const hook = process.env.WECOM_WEBHOOK;
  if (!hook) throw new Error("缺少 WECOM_WEBHOOK");
  await fetch(hook, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ msgtype: "text", text: { content: lines.join("\n") } }),
  });
}

const alarms = (await points()).map(judge).filter(Boolean).sort((a, b) => a.level - b.level);
const lines = alarms.map((a) => `【${["", "一", "二", "三"][a.level]}级】${a.text}`);
console.log(lines.length ? lines.join("\n") : "当前无告警");
if (push && lines.length) await send(lines);
