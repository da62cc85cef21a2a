#!/usr/bin/env node
// First-pass check of a sanitizer against the seed corpus. Nothing is rendered.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const DANGEROUS_TAG = /^<\s*(script|iframe|object|embed|style|base|meta|link)\b/i;
const HANDLER = /[\s/"']on[a-z]+\s*=/i;
const SCHEME = /\b(?:href|src|action|formaction|xlink:href)\s*=\s*["']?\s*javascript:/i;

function tokens(html) {
  // A tag starts at "<" + letter and ends at the first ">" outside quotes.
  return html.match(/<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi) ?? [];
}

function decode(s) {
  return s
    .replace(/&#x([0-9a-f]+);?/gi, (_, h) => String.fromCodePoint(parseInt(h, 16)))
    .replace(/&#(\d+);?/g, (_, d) => String.fromCodePoint(Number(d)))
    .replace(/[\t\n\r]/g, "");
}

export function executable(html) {
  return tokens(html).some((t) => {
    const bare = t.replace(/"[^"]*"|'[^']*'/g, '""');
    return DANGEROUS_TAG.test(t) || HANDLER.test(bare) || SCHEME.test(decode(t));
  });
}

function visible(html) {
  return html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ").trim();
}

const target = process.argv[2];
if (!target) {
  console.error("usage: check.mjs SANITIZER.mjs");
  process.exit(2);
}
const { default: sanitize } = await import(pathToFileURL(resolve(target)));
const lines = readFileSync(new URL("../corpus/seeds.txt", import.meta.url), "utf8").split("\n").filter(Boolean);

let bad = 0;
const fail = (id, what, out) => { bad++; console.log(`${id}: ${what}\n   ${JSON.stringify(out)}`); };

for (const line of lines) {
  const [id, expect, html] = line.split("\t");
  const once = sanitize(html);
  if (sanitize(once) !== once) fail(id, "not stable", once);
  if (expect !== "keep" && executable(once)) fail(id, "something executable is left", once);
  if (expect === "keep" && visible(once) !== visible(html)) fail(id, "honest text was lost", once);
}
console.log(`${lines.length} seeds, ${bad} violations`);
process.exit(bad ? 1 : 0);
