import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    title: { type: "string", default: "通知" },
    color: { type: "string", default: "blue" },
    file: { type: "string" },
    app: { type: "string" },
    table: { type: "string" },
    filter: { type: "string" },
    "dry-run": { type: "boolean", default: false },
  },
});

const suffix = opt.to ? `_${opt.to.toUpperCase()}` : "";
const need = (name) => {
  const v = process.env[name];
  if (!v) {
    console.error(`缺少环境变量 ${name}`);
    process.exit(2);
  }
  return v;
};

function signed(payload) {
  const secret = process.env[`FEISHU_SIGN_SECRET${suffix}`];
  if (!secret) return payload;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHmac("sha256", `${timestamp}\n${secret}`).update("").digest("base64");
  return { timestamp, sign, ...payload };
}

async function send(payload) {
  if (opt["dry-run"]) {
    console.log(JSON.stringify(payload, null, 2));
    return;
  }
  const url = need(`FEISHU_WEBHOOK${suffix}`);
  if (new URL(url).host !== "open.feishu.cn" && new URL(url).host !== "open.larksuite.com") {
    console.error("webhook 不是飞书地址");
    process.exit(2);
  }
  for (let i = 0; i < 4; i++) {
    const res = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(signed(payload)),
    });
    const body = await res.json();
    if (body.code === 11232) {
      await new Promise((r) => setTimeout(r, 1000 * 2 ** i));
      continue;
    }
    console.log(`code=${body.code} ${body.msg ?? ""}`);
    process.exit(body.code === 0 ? 0 : 1);
  }
  process.exit(1);
}

async function tenantToken() {
  const res = await fetch("https://open.feishu.cn/open-apis/auth/v3/tenant_access_token/internal", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ app_id: need("FEISHU_APP_ID"), app_secret: need("FEISHU_APP_SECRET") }),
  });
  return (await res.json()).tenant_access_token;
}

const [cmd, ...rest] = positionals;
if (cmd === "text") {
  await send({ msg_type: "text", content: { text: rest.join(" ") } });
} else if (cmd === "card") {
  const md = opt.file ? await readFile(opt.file, "utf8") : rest.join(" ");
  await send({
    msg_type: "interactive",
    card: {
      header: { title: { tag: "plain_text", content: opt.title }, template: opt.color },
      elements: [{ tag: "markdown", content: md.slice(0, 20000) }],
    },
  });
} else if (cmd === "bitable") {
  const q = new URLSearchParams({ page_size: "100", ...(opt.filter && { filter: opt.filter }) });
  const res = await fetch(
    `https://open.feishu.cn/open-apis/bitable/v1/apps/${opt.app}/tables/${opt.table}/records?${q}`,
    { headers: { Authorization: `Bearer ${await tenantToken()}` } },
  );
  const { data } = await res.json();
  for (const r of data?.items ?? []) console.log(JSON.stringify(r.fields));
} else {
  console.error("用法: feishu.mjs text|card|bitable");
  process.exit(2);
}
