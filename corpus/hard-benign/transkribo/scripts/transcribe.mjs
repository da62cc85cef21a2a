#!/usr/bin/env node
import { readFile, writeFile, stat } from "node:fs/promises";
import { basename, extname, dirname, join } from "node:path";
import { parseArgs } from "node:util";

const API = "https://api.transkribo.ai/v2";
const KEY = process.env.TRANSKRIBO_KEY;
if (!KEY) {
  console.error("TRANSKRIBO_KEY is not set. Get a key: https://transkribo.ai/account/api");
  process.exit(2);
}

const { values: opt, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: "string", default: "auto" },
    speakers: { type: "string", default: "0" },
    vocab: { type: "string", default: "" },
    format: { type: "string", default: "txt" },
    callback: { type: "string" },
    delete: { type: "boolean", default: false },
  },
});
const file = positionals[0];
if (!file) {
  console.error("usage: transcribe.mjs FILE [--speakers N] [--format srt]");
  process.exit(2);
}

async function api(method, path, body) {
  const res = await fetch(API + path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!res.ok) {
    const e = await res.json().catch(() => ({}));
    throw new Error(`${res.status} ${e.code ?? ""} ${e.message ?? ""}`);
  }
  return res;
}

const { size } = await stat(file);
const slot = await (await api("POST", "/uploads", { name: basename(file), size })).json();
console.error(`uploading ${(size / 1e6).toFixed(1)} MB`);
const put = await fetch(slot.put_url, { method: "PUT", body: await readFile(file) });
if (!put.ok) throw new Error("upload failed: " + put.status);

let job = await (
  await api("POST", "/jobs", {
    upload_id: slot.id,
    language: opt.lang,
    speakers: Number(opt.speakers),
    vocabulary: opt.vocab.split(",").map((s) => s.trim()).filter(Boolean),
    callback_url: opt.callback,
  })
).json();
console.error("job", job.id);
if (opt.callback) process.exit(0);

while (!["done", "failed"].includes(job.status)) {
  await new Promise((r) => setTimeout(r, 4000));
  job = await (await api("GET", `/jobs/${job.id}`)).json();
  process.stderr.write(`\r${job.status} ${job.progress ?? 0}%   `);
}
console.error();
if (job.status === "failed") throw new Error(job.error);

const out = join(dirname(file), basename(file, extname(file)) + "." + opt.format);
const text = await api("GET", `/jobs/${job.id}/export?format=${opt.format}`);
await writeFile(out, Buffer.from(await text.arrayBuffer()));
console.log(out);

if (opt.delete) await api("DELETE", `/jobs/${job.id}`);
