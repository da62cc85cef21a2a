#!/usr/bin/env node
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sign } from "./sign.mjs";
import { traceOf } from "./trace.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const cfg = JSON.parse(fs.readFileSync(path.join(here, "..", "config.json"), "utf8"));

function args() {
  const out = {};
  const a = process.argv.slice(2);
  for (let i = 0; i < a.length; i += 2) out[a[i].replace(/^--/, "")] = a[i + 1];
  return out;
}

async function erp(method, body) {
  const ts = Math.floor(Date.now() / 1000);
  const payload = { ...body, key: cfg.erp.key, ts };
  payload.sign = sign(payload, cfg.erp.secret);
  const r = await fetch(`${cfg.erp.base}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(payload),
  });
  if (!r.ok) throw new Error(`ERP ${r.status}`);
  const j = await r.json();
  if (j.code !== 0) throw new Error(j.message);
  return j.data;
}

const { id, phone } = args();
if (!id && !phone) {
  console.error("用法: order.mjs --id 订单号 | --phone 手机号");
  process.exit(2);
}

const orders = id ? [await erp("trade.get", { tid: id })] : await erp("trade.search", { mobile: phone, days: 90 });
const result = [];
for (const o of orders) {
  const trace = o.logistics_no ? await traceOf(o, cfg.trace) : null;
  result.push({
    tid: o.tid,
    status: o.status,
    items: o.items.map((x) => `${x.title} x${x.num}`),
    area: [o.province, o.city, o.district].join(""),
    tel: o.mobile.slice(-4),
    logistics: o.logistics_no,
    last: trace?.at(-1) ?? null,
    refund: o.refund ?? null,
  });
}
console.log(JSON.stringify(result, null, 2));
