import { readdirSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join, basename } from "node:path";

interface Tool {
  name: string;
  description?: string;
  inputSchema?: { properties?: Record<string, { description?: string; type?: string }> };
}

interface Flag {
  id: string;
  re: RegExp;
  note: string;
}

/** Phrases that talk to a model rather than describe a function. */
export const FLAGS: Flag[] = [
  { id: "tag", re: /<\s*(important|system|instructions?|secret)\s*>/i, note: "pseudo system tag" },
  { id: "hide", re: /(do not|don't|never)\s+(mention|tell|reveal|show|inform)/i, note: "secrecy" },
  { id: "order", re: /\b(before|after|instead of)\s+(using|calling)\s+(this|any|other)\b.*\b(read|call|send)\b/i, note: "side task" },
  { id: "shadow", re: /\b(other|another)\s+(server|tool)s?\b.*\b(deprecated|instead|replace)/i, note: "shadows another tool" },
  { id: "path", re: /(~\/|\$HOME\/|%APPDATA%|\/etc\/(passwd|shadow))/i, note: "file path" },
  { id: "secret", re: /(id_rsa|mcp\.json|\.env\b|credentials|api[_ ]?key|seed phrase)/i, note: "names a secret" },
  { id: "url", re: /https?:\/\/[^\s"')]+/i, note: "URL" },
  { id: "conv", re: /(full|entire|whole)\s+(conversation|chat|system prompt)/i, note: "asks for conversation" },
  { id: "override", re: /ignore\s+(all\s+)?(previous|other)\s+(instructions|rules)/i, note: "override" },
];

function text(t: Tool): string {
  const props = Object.entries(t.inputSchema?.properties ?? {})
    .map(([k, v]) => `${k}: ${v.description ?? ""}`)
    .join("\n");
  return `${t.description ?? ""}\n${props}`;
}

function digest(s: string): string {
  return createHash("sha256").update(s).digest("hex").slice(0, 16);
}

function load(file: string): Map<string, Tool> {
  const raw = JSON.parse(readFileSync(file, "utf8"));
  const tools: Tool[] = raw.tools ?? raw.result?.tools ?? [];
  return new Map(tools.map((t) => [t.name, t]));
}

function report(name: string, before: Tool | undefined, after: Tool): string[] {
  const out: string[] = [];
  const a = before ? text(before) : "";
  const b = text(after);
  if (digest(a) === digest(b)) return out;
  const growth = a.length ? Math.round(((b.length - a.length) / a.length) * 100) : 100;
  out.push(`${before ? "CHANGED" : "NEW"} ${name}  ${digest(a)} -> ${digest(b)}  (${growth >= 0 ? "+" : ""}${growth}%)`);
  for (const f of FLAGS) {
    const m = f.re.exec(b);
    if (m && !f.re.test(a)) out.push(`   gained ${f.id}: ${f.note}: "${m[0].slice(0, 120)}"`);
  }
  return out;
}

function main(dir: string): void {
  const files = readdirSync(dir).filter((f) => f.endsWith(".json")).sort();
  const byServer = new Map<string, string[]>();
  for (const f of files) {
    const server = basename(f).replace(/-\d{4}-?\d{2}-?\d{2}\.json$/, "");
    byServer.set(server, [...(byServer.get(server) ?? []), join(dir, f)]);
  }
  for (const [server, caps] of byServer) {
    console.log(`# ${server}: ${caps.length} capture(s)`);
    let prev = new Map<string, Tool>();
    for (const cap of caps) {
      const cur = load(cap);
      for (const [name, tool] of cur) report(name, prev.get(name), tool).forEach((l) => console.log(l));
      for (const name of prev.keys()) if (!cur.has(name)) console.log(`GONE ${name}`);
      prev = cur;
    }
  }
}

const dir = process.argv[2];
if (!dir) {
  console.error("usage: diff.ts <captures-dir>");
  process.exit(2);
}
main(dir);
