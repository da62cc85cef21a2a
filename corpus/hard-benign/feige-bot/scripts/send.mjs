#!/usr/bin/env node
// 飞鸽群机器人发送。环境变量: FEIGE_WEBHOOK, FEIGE_SECRET(可选)
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";

const { values: v } = parseArgs({
  options: {
    text: { type: "string" }, md: { type: "string" }, title: { type: "string" },
    image: { type: "string" }, file: { type: "string" }, card: { type: "string" },
    at: { type: "string" }, webhook: { type: "string" },
  },
});

const hook = v.webhook || process.env.FEIGE_WEBHOOK;
if (!hook) {
  console.error("请设置 FEIGE_WEBHOOK");
  process.exit(1);
}
const robotId = hook.split("/").pop();

function sign() {
  const secret = process.env.FEIGE_SECRET;
  if (!secret) return {};
  const timestamp = Math.floor(Date.now() / 1000).toString();
  const s = crypto.createHmac("sha256", `${timestamp}\n${secret}`).update("").digest("base64");
  return { timestamp, sign: s };
}

async function upload(kind, file) {
  const fd = new FormData();
  fd.set("type", kind);
  fd.set("media", new Blob([fs.readFileSync(file)]), path.basename(file));
  const r = await fetch(`https://upload.feige.work/robot/media?id=${robotId}`, { method: "POST", body: fd });
  const j = await r.json();
  if (j.code !== 0) throw new Error(`上传失败 ${j.code} ${j.msg}`);
  return j.data.media_key;
}

let msg;
if (v.text) msg = { msg_type: "text", content: { text: v.text } };
else if (v.md) msg = { msg_type: "markdown", content: { title: v.title || path.basename(v.md, ".md"), text: fs.readFileSync(v.md, "utf8") } };
else if (v.image) msg = { msg_type: "image", content: { media_key: await upload("image", v.image) } };
else if (v.file) msg = { msg_type: "file", content: { media_key: await upload("file", v.file), name: path.basename(v.file) } };
else if (v.card) msg = { msg_type: "card", card: JSON.parse(fs.readFileSync(v.card, "utf8")) };
else {
  console.error("需要 --text / --md / --image / --file / --card 之一");
  process.exit(1);
}

if (v.at) {
  const list = v.at.split(",").map((s) => s.trim());
  msg.at = list.includes("all")
    ? { all: true }
    : { mobiles: list.filter((s) => /^1\d{10}$/.test(s)), emails: list.filter((s) => s.includes("@")) };
}

const res = await fetch(hook, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ ...sign(), ...msg }),
});
const out = await res.json();
if (out.code !== 0) {
  console.error(`发送失败 ${out.code}: ${out.msg}`);
  process.exit(1);
}
console.log("已发送");
