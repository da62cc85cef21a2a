import { readdirSync, readFileSync, writeFileSync, renameSync, existsSync, mkdirSync, statSync } from "node:fs";
import { join, basename } from "node:path";

const base = process.env.FEDI_BASE;
const token = process.env.FEDI_TOKEN;
const LIMIT = 500;
const GAP_MS = 45 * 60 * 1000;

interface Draft {
  file: string;
  meta: Record<string, string>;
  body: string;
}

function parse(file: string): Draft {
  const raw = readFileSync(file, "utf8");
  const m = raw.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/);
  if (!m) throw new Error(`${file} 没有头部`);
  const meta: Record<string, string> = {};
  for (const line of m[1].split("\n")) {
    const i = line.indexOf(":");
    if (i > 0) meta[line.slice(0, i).trim()] = line.slice(i + 1).trim();
  }
  return { file, meta, body: m[2].trim() };
}

function nextDraft(): Draft | undefined {
  return readdirSync("drafts")
    .filter((f) => f.endsWith(".md"))
    .sort()
    .map((f) => parse(join("drafts", f)))
    .find((d) => d.meta.status === "ready");
}

async function api(path: string, init: RequestInit) {
  if (!base?.startsWith("https://") || !token) throw new Error("请设置 FEDI_BASE（https）与 FEDI_TOKEN");
  const res = await fetch(new URL(path, base), {
    ...init,
    redirect: "error",
    headers: { Authorization: `Bearer ${token}`, ...(init.headers ?? {}) },
  });
  if (!res.ok) throw new Error(`站点返回 ${res.status}: ${(await res.text()).slice(0, 200)}`);
  return res.json() as Promise<any>;
}

async function upload(path: string, alt: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([readFileSync(path)]), basename(path));
  form.set("description", alt);
  return (await api("/api/v2/media", { method: "POST", body: form })).id;
}

async function send(d: Draft) {
  if (existsSync(".last_post") && Date.now() - statSync(".last_post").mtimeMs < GAP_MS) {
    throw new Error("距上一条不到 45 分钟，稍后再发");
  }
  const media: string[] = [];
  if (d.meta.image) {
    if (!d.meta.alt) throw new Error("配图要写 alt 说明");
    media.push(await upload(join("drafts", basename(d.meta.image)), d.meta.alt));
  }
  const post = await api("/api/v1/statuses", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": basename(d.file) },
    body: JSON.stringify({
      status: d.body,
      media_ids: media,
      visibility: d.meta.visibility ?? "unlisted",
      spoiler_text: d.meta.cw ?? "",
      language: "zh",
    }),
  });
  mkdirSync("posted", { recursive: true });
  writeFileSync(d.file, readFileSync(d.file, "utf8").replace("status: ready", `status: posted\nurl: ${post.url}`));
  renameSync(d.file, join("posted", basename(d.file)));
  writeFileSync(".last_post", post.id);
  console.log("已发：", post.url);
}

const [mode, arg] = process.argv.slice(2);
if (mode === "--delete" && /^\d+$/.test(arg ?? "")) {
  await api(`/api/v1/statuses/${arg}`, { method: "DELETE" });
  console.log("已删除", arg);
} else {
  const d = nextDraft();
  if (!d) {
    console.log("没有 status: ready 的草稿");
  } else if ([...d.body].length > LIMIT) {
    console.error(`正文 ${[...d.body].length} 字，超过 ${LIMIT}`);
    process.exitCode = 1;
  } else if (mode === "--send") {
    await send(d);
  } else {
    console.log(`【预览】${d.file}\n可见：${d.meta.visibility ?? "unlisted"}  配图：${d.meta.image ?? "无"}\n\n${d.body}`);
  }
}
