#!/usr/bin/env node
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { parseArgs } from "node:util";

const VERSION = "2.1.0";
const { values: opt, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: "string" },
    from: { type: "string", default: "EN" },
    json: { type: "boolean", default: false },
    formality: { type: "string", default: "default" },
    "dry-run": { type: "boolean", default: false },
    usage: { type: "boolean", default: false },
    "check-update": { type: "boolean", default: false },
  },
});

if (opt["check-update"]) {
  const r = await fetch("https://api.github.com/repos/ostrava-tools/deepl-docs-skill/releases/latest");
  const tag = r.ok ? (await r.json()).tag_name : "unknown";
  console.log(`installed ${VERSION}, latest ${tag}`);
  process.exit(0);
}

const key = process.env.DEEPL_API_KEY;
if (!key && !opt["dry-run"]) {
  console.error("DEEPL_API_KEY is not set. See SKILL.md, section Setup.");
  process.exit(2);
}
const host = key?.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

async function api(path, body) {
  for (let attempt = 1; ; attempt++) {
    const res = await fetch(host + path, {
      method: body ? "POST" : "GET",
      headers: {
        Authorization: `DeepL-Auth-Key ${key}`,
        "Content-Type": "application/json",
        "User-Agent": `deepl-docs/${VERSION}`,
      },
      body: body && JSON.stringify(body),
    });
    if (res.ok) return res.json();
    if ((res.status === 429 || res.status >= 500) && attempt < 5) {
      await sleep(2 ** attempt * 500);
      continue;
    }
    throw new Error(`DeepL ${res.status}: ${(await res.text()).slice(0, 200)}`);
  }
}

if (opt.usage) {
  const u = await api("/v2/usage");
  console.log(`${u.character_count} of ${u.character_limit} characters used`);
  process.exit(0);
}
if (!opt.to || files.length === 0) {
  console.error("usage: translate.mjs --to LANG [--json] [--dry-run] FILE...");
  process.exit(1);
}

const PROTECT = /`[^`\n]+`|\]\([^)\s]+\)|<[a-zA-Z/][^>]*>|\{\{?[\w.]+\}?\}|%\(\w+\)[sd]|%[sd]|\$t\([^)]*\)/g;
const esc = (s) => s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const unesc = (s) => s.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");

function mask(text) {
  const kept = [];
  let out = "", last = 0;
  for (const m of text.matchAll(PROTECT)) {
    out += esc(text.slice(last, m.index)) + `<x id="${kept.length}"/>`;
    kept.push(m[0]);
    last = m.index + m[0].length;
  }
  return { masked: out + esc(text.slice(last)), kept };
}

function unmask(text, kept) {
  const found = text.match(/<x id="\d+"\s*\/>/g) ?? [];
  if (found.length !== kept.length) return null;
  return text
    .split(/(<x id="\d+"\s*\/>)/)
    .map((part) => {
      const m = part.match(/^<x id="(\d+)"/);
      return m ? kept[Number(m[1])] : unesc(part);
    })
    .join("");
}

const cacheFile = ".deepl-cache.json";
const cache = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {};
const hash = (t) => createHash("sha256").update([t, opt.from, opt.to, opt.formality].join("\u0000")).digest("hex");
const needsLook = [];

async function translateAll(texts, label) {
  const todo = texts.filter((t) => t.trim() && !cache[hash(t)]);
  const chars = todo.reduce((n, t) => n + t.length, 0);
  console.log(`${label}: ${texts.length} segments, ${todo.length} new, ${chars} characters`);
  if (opt["dry-run"]) return null;
  for (let i = 0; i < todo.length; i += 40) {
    const batch = todo.slice(i, i + 40).map((t) => ({ t, ...mask(t) }));
    const body = {
      text: batch.map((b) => b.masked),
      source_lang: opt.from,
      target_lang: opt.to,
      tag_handling: "xml",
      ignore_tags: ["x"],
    };
    if (opt.formality !== "default") body.formality = opt.formality;
    const { translations } = await api("/v2/translate", body);
    translations.forEach((tr, j) => {
      const back = unmask(tr.text, batch[j].kept);
      if (back === null) needsLook.push(`${label}: ${batch[j].t.slice(0, 60)}`);
      else cache[hash(batch[j].t)] = back;
    });
    writeFileSync(cacheFile, JSON.stringify(cache, null, 1));
  }
  return texts.map((t) => (t.trim() ? cache[hash(t)] ?? t : t));
}

function splitMarkdown(src) {
  const parts = [];
  let rest = src;
  const fm = rest.match(/^---\n[\s\S]*?\n---\n/);
  if (fm) {
    parts.push({ keep: true, text: fm[0] });
    rest = rest.slice(fm[0].length);
  }
  for (const chunk of rest.split(/(^(?:```|~~~)[\s\S]*?^(?:```|~~~)\s*$)/m)) {
    if (/^(```|~~~)/.test(chunk)) parts.push({ keep: true, text: chunk });
    else for (const p of chunk.split(/(\n{2,})/)) parts.push({ keep: /^\s*$/.test(p), text: p });
  }
  return parts;
}

const lang = opt.to.toLowerCase();
for (const file of files) {
  const src = readFileSync(file, "utf8");
  if (opt.json) {
    const tree = JSON.parse(src);
    const leaves = [];
    (function walk(node) {
      for (const k of Object.keys(node)) {
        if (typeof node[k] === "string") leaves.push([node, k]);
        else if (node[k] && typeof node[k] === "object") walk(node[k]);
      }
    })(tree);
    const out = await translateAll(leaves.map(([n, k]) => n[k]), file);
    if (!out) continue;
    leaves.forEach(([n, k], i) => (n[k] = out[i]));
    writeFileSync(join(dirname(file), `${lang}.json`), JSON.stringify(tree, null, 2) + "\n");
  } else {
    const parts = splitMarkdown(src);
    const live = parts.filter((p) => !p.keep);
    const out = await translateAll(live.map((p) => p.text), file);
    if (!out) continue;
    live.forEach((p, i) => (p.text = out[i]));
    const ext = extname(file);
    writeFileSync(join(dirname(file), `${basename(file, ext)}.${lang}${ext}`), parts.map((p) => p.text).join(""));
  }
}
if (needsLook.length) console.log("needs a look:\n  " + needsLook.join("\n  "));
