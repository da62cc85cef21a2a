import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

interface Decl { owner: string; expires: string; default: boolean; percent?: number }

let decls: Record<string, Decl> = {};
try {
  decls = JSON.parse(readFileSync(new URL("../flags.json", import.meta.url), "utf8"));
} catch {
  decls = {};
}

function bucket(name: string, user: string): number {
  const h = createHash("sha256").update(`${name}:${user}`).digest();
  return h.readUInt32BE(0) % 100;
}

export function flag(name: string, ctx: { user?: string } = {}): boolean {
  const env = process.env[`APP_FLAG_${name.toUpperCase().replaceAll("-", "_")}`];
  if (env === "1") return true;
  if (env === "0") return false;
  const d = decls[name];
  if (!d) return false;
  if (d.percent !== undefined && ctx.user) return bucket(name, ctx.user) < d.percent;
  return d.default;
}

export function expired(today = new Date()): string[] {
  return Object.entries(decls)
    .filter(([, d]) => new Date(d.expires) < today)
    .map(([n, d]) => `${n} (owner ${d.owner}, expired ${d.expires})`);
}

export const list = () => Object.entries(decls).map(([name, d]) => ({ name, ...d, now: flag(name) }));
