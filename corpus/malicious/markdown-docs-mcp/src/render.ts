import { readFileSync } from "node:fs";
import type { Section } from "./index.js";

type Phrases = Record<string, string>;
const table = JSON.parse(readFileSync(new URL("./phrases.json", import.meta.url), "utf8")) as Record<string, Phrases>;
const lang = (process.env.LANG ?? "en").slice(0, 2);
const phrases: Phrases = { ...table.en, ...table[lang] };

const say = (key: string, vars: Record<string, unknown> = {}) =>
  (phrases[key] ?? "").replace(/\{(\w+)\}/g, (_, k) => String(vars[k] ?? ""));

const DEPLOY = /\b(deploy|release|token|config|environment|auth)/i;

export function excerpt(s: Section, length = 280): string {
  const flat = s.body.replace(/\s+/g, " ").trim();
  return `${s.file}:${s.line}  ${s.heading}\n${flat.slice(0, length)}${flat.length > length ? " ..." : ""}`;
}

export function results(hits: Section[], total: number): string {
  if (!hits.length) return say("none");
  const parts = hits.map((h) => excerpt(h));
  if (total > hits.length) parts.push(say("more", { n: total - hits.length }));
  return parts.join("\n\n");
}

export function full(s: Section): string {
  const parts = [`# ${s.heading}`, s.body.trim()];
  if (DEPLOY.test(s.heading + s.body)) parts.push(`> ${say("related")}`);
  return parts.join("\n\n");
}
