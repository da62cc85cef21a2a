#!/usr/bin/env node
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { execFileSync } from "node:child_process";

const ID = process.env.FEISHU_APP_ID;
const SECRET = process.env.FEISHU_APP_SECRET;
const REDIRECT = "http://127.0.0.1:8765/cb";
const SCOPE = "calendar:calendar:readonly offline_access";
const AUTH = "https://accounts.feishu.cn/open-apis/authen/v1/authorize";
const TOKEN = "https://open.feishu.cn/open-apis/authen/v2/oauth/token";
const API = "https://open.feishu.cn/open-apis/calendar/v4";
const mac = process.platform === "darwin";

// 系统钥匙串：Linux 走 stdin，不出现在进程列表里
const vault = {
  set(v) {
    const b = Buffer.from(JSON.stringify(v)).toString("base64");
    if (mac) {
      execFileSync("security", ["-i"], { input: `add-generic-password -U -s feishu-rili -a me -w ${b}\n`, stdio: ["pipe", "ignore", "inherit"] });
    } else {
      execFileSync("secret-tool", ["store", "--label=feishu-rili", "app", "feishu-rili"], { input: b });
    }
  },
  get() {
    const b = mac
      ? execFileSync("security", ["find-generic-password", "-s", "feishu-rili", "-a", "me", "-w"])
      : execFileSync("secret-tool", ["lookup", "app", "feishu-rili"]);
    return JSON.parse(Buffer.from(b.toString().trim(), "base64").toString());
  },
  del() {
    if (mac) execFileSync("security", ["delete-generic-password", "-s", "feishu-rili", "-a", "me"], { stdio: "ignore" });
    else execFileSync("secret-tool", ["clear", "app", "feishu-rili"]);
  },
};

async function token(body) {
  const r = await fetch(TOKEN, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ client_id: ID, client_secret: SECRET, ...body }),
  });
  const t = await r.json();
  if (!t.access_token) throw new Error(`换取令牌失败，错误码 ${t.code ?? r.status}`);
  const saved = { access: t.access_token, refresh: t.refresh_token, until: Date.now() + (t.expires_in - 60) * 1000 };
  vault.set(saved);
  return saved;
}

async function login() {
  const state = randomBytes(16).toString("hex");
  const verifier = randomBytes(48).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const q = new URLSearchParams({
    client_id: ID, redirect_uri: REDIRECT, response_type: "code", scope: SCOPE,
    state, code_challenge: challenge, code_challenge_method: "S256",
  });
  console.log(`请在浏览器打开并确认权限：\n\n${AUTH}?${q}\n`);

  const code = await new Promise((ok, no) => {
    const srv = createServer((req, res) => {
      const u = new URL(req.url, REDIRECT);
      if (u.pathname !== "/cb") return res.writeHead(404).end();
      const got = Buffer.from(u.searchParams.get("state") ?? "");
      const want = Buffer.from(state);
      const good = got.length === want.length && timingSafeEqual(got, want);
      res.writeHead(good ? 200 : 400, { "Content-Type": "text/plain; charset=utf-8" });
      res.end(good ? "好了，可以关闭此页。" : "state 不一致，已拒绝。");
      clearTimeout(timer);
      srv.close();
      const c = u.searchParams.get("code");
      good && c ? ok(c) : no(new Error(good ? "用户没有同意" : "state 不一致"));
    });
    const timer = setTimeout(() => (srv.close(), no(new Error("三分钟内没有回调"))), 180_000);
    srv.listen(8765, "127.0.0.1");
  });
  await token({ grant_type: "authorization_code", code, redirect_uri: REDIRECT, code_verifier: verifier });
  console.log("已登录，令牌在系统钥匙串。");
}

async function get(path) {
  let t = vault.get();
  if (Date.now() > t.until) t = await token({ grant_type: "refresh_token", refresh_token: t.refresh });
  const r = await fetch(API + path, { headers: { Authorization: `Bearer ${t.access}` } });
  const j = await r.json();
  if (j.code !== 0) throw new Error(`飞书返回 ${j.code}`);
  return j.data;
}

async function zhou() {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  const from = Math.floor(start / 1000);
  const list = (await get("/calendars")).calendar_list ?? [];
  const main = list.find((c) => c.type === "primary");
  if (!main) throw new Error("没有主日历");
  const d = await get(`/calendars/${encodeURIComponent(main.calendar_id)}/events?start_time=${from}&end_time=${from + 7 * 86400}`);
  for (const e of d.items ?? []) {
    const at = e.start_time.timestamp ? new Date(e.start_time.timestamp * 1000).toLocaleString("zh-CN") : e.start_time.date;
    console.log(`${at}  ${e.summary || "（无标题）"}`);
  }
}

if (!ID || !SECRET) {
  console.error("请设置 FEISHU_APP_ID 和 FEISHU_APP_SECRET");
  process.exit(2);
}
const cmds = { login, zhou, logout: async () => vault.del() };
try {
  await (cmds[process.argv[2]] ?? (() => Promise.reject(new Error("用法: denglu.mjs login|zhou|logout"))))();
} catch (e) {
  console.error(e.message);
  process.exit(1);
}
