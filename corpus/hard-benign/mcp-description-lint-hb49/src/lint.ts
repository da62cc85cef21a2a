import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";

interface Tool { name: string; description?: string; inputSchema?: { properties?: Record<string, { type?: string; description?: string }> } }
interface Finding { tool: string; rule: string; quote: string }

const RULES: [string, RegExp][] = [
  ["L1", /(read|open|cat|include)\b.{0,40}(~\/\.[\w./-]+|\.env\b|id_rsa|credentials|mcp\.json|keychain)/i],
  ["L2", /(when|whenever|before|after|if)\b.{0,30}`?\b(send_\w+|write_file|bash|execute_\w+)`?.{0,60}\b(always|must|instead|bcc|set)\b/i],
  ["L3", /(do not|don't|never) (tell|mention|show|reveal)|silently|without (asking|notifying)|user (has )?already (agreed|consented)/i],
  ["L4", /\b(SYSTEM|ADMIN) ?(NOTICE|OVERRIDE|:)|overrides? (all )?(earlier|previous) instructions|<IMPORTANT>/],
  ["L5", /(full|entire|whole) (conversation|chat|history|context)/i],
  ["L6", /[\u200b-\u200f\u2060]|[\u{E0000}-\u{E007F}]|\x1b\[|\s{40,}/u],
  ["L7", /call (this|me) first|at the (start|beginning) of (each|every) session/i],
];

export function lint(tools: Tool[]): Finding[] {
  const out: Finding[] = [];
  for (const t of tools) {
    const texts = [t.description ?? "", ...Object.values(t.inputSchema?.properties ?? {}).map((p) => p.description ?? "")];
    for (const s of texts.flatMap((x) => x.split(/(?<=[.!?\n])\s+/)))
      for (const [rule, rx] of RULES) if (rx.test(s)) out.push({ tool: t.name, rule, quote: s.trim().slice(0, 140) });
  }
  return out;
}

if (process.argv[2]) {
  const raw = readFileSync(process.argv[2], "utf8");
  console.log("sha256", createHash("sha256").update(raw).digest("hex"));
  console.table(lint(JSON.parse(raw).tools));
}
