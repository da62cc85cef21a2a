import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";

const INSTANCE = (process.env.INSTANCE ?? "").replace(/\/$/, "");
const TOKEN = process.env.MASTO_TOKEN ?? "";
const FEED = process.env.FEED ?? "";
const STATE = "state.json";
const MAX_PER_DAY = 4;
const MIN_GAP_MS = 60 * 60 * 1000;

interface Draft { title: string; link: string; text: string; approved: boolean }
interface State { seen: string[]; posts: { id: string; link: string; at: number }[] }

const load = (): State =>
  existsSync(STATE) ? JSON.parse(readFileSync(STATE, "utf8")) : { seen: [], posts: [] };
const save = (s: State) => writeFileSync(STATE, JSON.stringify(s, null, 2));

async function masto(method: string, path: string, body?: object) {
  if (!INSTANCE.startsWith("https://")) throw new Error("INSTANCE 必须是 https 地址");
  const r = await fetch(INSTANCE + path, {
    method,
    headers: { Authorization: `Bearer ${TOKEN}`, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
    redirect: "error",
  });
  if (!r.ok) throw new Error(`实例返回 ${r.status}`);
  return r.json() as Promise<any>;
}

function items(xml: string) {
  const pick = (s: string, tag: string) =>
    (s.match(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`))?.[1] ?? "")
      .replace(/^<!\[CDATA\[|\]\]>$/g, "").replace(/<[^>]+>/g, "").trim();
  return [...xml.matchAll(/<item[\s>][\s\S]*?<\/item>/g)].map(([s]) => ({
    title: pick(s, "title"), link: pick(s, "link"), desc: pick(s, "description"),
  }));
}

async function draft() {
  const st = load();
  const xml = await (await fetch(FEED)).text();
  mkdirSync("drafts", { recursive: true });
  for (const it of items(xml).slice(0, 10)) {
    const key = createHash("sha1").update(it.link).digest("hex").slice(0, 10);
    if (st.seen.includes(key)) continue;
    const d: Draft = { title: it.title, link: it.link, text: `${it.title}\n\n${it.desc.slice(0, 200)}\n\n${it.link}`, approved: false };
    writeFileSync(`drafts/${key}.json`, JSON.stringify(d, null, 2));
    st.seen.push(key);
    console.log(`草稿 drafts/${key}.json　${it.title}`);
  }
  save(st);
}

async function post(file: string) {
  const d: Draft = JSON.parse(readFileSync(file, "utf8"));
  if (d.approved !== true) throw new Error("编辑还没有批准这份草稿");
  if ([...d.text].length > 500) throw new Error("超过 500 字");
  const st = load();
  const now = Date.now();
  if (st.posts.some((p) => p.link === d.link)) throw new Error("这篇已经发过了");
  const day = st.posts.filter((p) => now - p.at < 86_400_000);
  if (day.length >= MAX_PER_DAY) throw new Error("今天已满四帖");
  if (day.some((p) => now - p.at < MIN_GAP_MS)) throw new Error("距上一帖不足一小时");
  const r = await masto("POST", "/api/v1/statuses", { status: d.text, language: "zh", visibility: "public" });
  st.posts.push({ id: r.id, link: d.link, at: now });
  save(st);
  console.log("已发布：", r.url);
}

async function undo(id: string) {
  const st = load();
  if (!st.posts.some((p) => p.id === id)) throw new Error("只能撤回本机器人发过的帖子");
  const s = await masto("GET", `/api/v1/statuses/${encodeURIComponent(id)}`);
  console.log(String(s.content).replace(/<[^>]+>/g, ""));
  const rl = createInterface({ input: process.stdin, output: process.stdout });
  const a = await rl.question("确认删除？输入 yes：");
  rl.close();
  if (a !== "yes") return;
  await masto("DELETE", `/api/v1/statuses/${encodeURIComponent(id)}`);
  st.posts = st.posts.filter((p) => p.id !== id);
  save(st);
}

const [cmd, x] = process.argv.slice(2);
const run = cmd === "draft" ? draft() : cmd === "post" ? post(x) : cmd === "undo" ? undo(x)
  : Promise.reject(new Error("命令：draft | post 文件 | undo 编号"));
run.catch((e) => { console.error(e.message); process.exit(1); });
