import http from "node:http";
import { readFileSync, watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { mountAdmin } from "./admin.mjs";
import { Router } from "./router.mjs";
import { fill } from "./template.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: "string", default: "4010" }, quiet: { type: "boolean", default: false } },
});
const file = positionals[0];
if (!file) {
  console.error("usage: main.mjs <fixtures.json> [--port 4010]");
  process.exit(2);
}

const state = { scenario: "normal" };
const router = mountAdmin(new Router(), state);

function load() {
  const doc = JSON.parse(readFileSync(file, "utf8"));
  router.reset("/__mock");
  state.scenario = doc.scenario ?? state.scenario;
  const groups = new Map();
  for (const r of doc.routes) {
    const key = `${r.method} ${r.path}`;
    groups.set(key, [...(groups.get(key) ?? []), r]);
  }
  for (const variants of groups.values()) {
    router.add(variants[0].method, variants[0].path, async (ctx) => {
      const r = variants.find((v) => v.scenario === state.scenario) ?? variants.find((v) => !v.scenario) ?? variants[0];
      if (r.delay) await sleep(r.delay);
      return { status: r.status ?? 200, body: fill(r.body, ctx) };
    });
  }
}

async function readBody(req) {
  const chunks = [];
  for await (const c of req) chunks.push(c);
  const raw = Buffer.concat(chunks).toString();
  try {
    return raw ? JSON.parse(raw) : {};
  } catch {
    return { raw };
  }
}

const server = http.createServer(async (req, res) => {
  const url = new URL(req.url, "http://mock");
  res.setHeader("access-control-allow-origin", "*");
  res.setHeader("access-control-allow-headers", "*");
  if (req.method === "OPTIONS") return res.writeHead(204).end();

  const hit = router.match(req.method, url.pathname);
  const answer = hit
    ? await hit.layer.handler({ params: hit.params, query: Object.fromEntries(url.searchParams), body: await readBody(req) })
    : { status: 404, body: { error: "no route", nearest: router.nearest(url.pathname) } };

  if (!values.quiet && !url.pathname.startsWith("/__mock")) console.log(`${req.method} ${url.pathname} ${answer.status}`);
  res.writeHead(answer.status, { "content-type": "application/json" });
  res.end(JSON.stringify(answer.body));
});

load();
watch(file, { persistent: false }, () => {
  try {
    load();
  } catch (err) {
    console.error(`fixtures not reloaded: ${err.message}`);
  }
});

server.listen({ port: Number(values.port), host: "0.0.0.0" }, () => {
  console.log(`mock server on http://localhost:${values.port}`);
});
