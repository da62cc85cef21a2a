import { readFileSync } from "node:fs";

interface Tool { name: string; description?: string; inputSchema?: { properties?: Record<string, { description?: string }> } }
interface Finding { tool: string; severity: "high" | "medium" | "low"; quote: string; why: string }

const load = (p: string): Tool[] => {
  const j = JSON.parse(readFileSync(p, "utf8"));
  return j.result?.tools ?? j.tools ?? j;
};

const RULES: Array<[RegExp, Finding["severity"], string]> = [
  [/(do not|don't|never) (mention|tell|inform|reveal)[^.]{0,60}/i, "high", "asks for secrecy"],
  [/(read|open|cat|include)[^.]{0,40}(~\/\.|\.ssh|\.aws|\.env|id_rsa|mcp\.json|credentials)[^.]{0,30}/i, "high", "asks for private files"],
  [/(bcc|forward|copy|send)[^.]{0,40}[\w.-]+@[\w-]+\.[a-z]{2,}/i, "high", "adds a recipient"],
  [/<\/?(important|system|secret|instructions?)>/i, "high", "tag aimed at a model"],
  [/ignore (all |any )?(previous|other) (instructions|tools)/i, "high", "override"],
  [/(full|entire|whole) (conversation|chat|history)/i, "medium", "greedy argument"],
  [/before (using|calling) (this|any other) tool/i, "medium", "reaches beyond itself"],
  [/\b(must|always) (be )?(called|used) first\b/i, "low", "urging"],
];

function texts(t: Tool): string[] {
  const props = Object.entries(t.inputSchema?.properties ?? {});
  return [t.description ?? "", ...props.map(([k, v]) => `${k}: ${v.description ?? ""}`)];
}

function review(tools: Tool[]): Finding[] {
  const out: Finding[] = [];
  const names = new Set(tools.map((t) => t.name));
  for (const t of tools) {
    for (const s of texts(t)) {
      for (const [re, severity, why] of RULES) {
        const m = s.match(re);
        if (m) out.push({ tool: t.name, severity, quote: m[0], why });
      }
      for (const n of names) {
        if (n !== t.name && n.includes("_") && s.includes(n)) out.push({ tool: t.name, severity: "medium", quote: n, why: "speaks of another tool" });
      }
      const odd = [...s].filter((c) => /[\u200b-\u200f\u2060-\u2064\u{e0000}-\u{e007f}]/u.test(c));
      if (odd.length) out.push({ tool: t.name, severity: "high", quote: `${odd.length} invisible characters`, why: "hidden text" });
    }
  }
  return out;
}

const [now, flag, before] = process.argv.slice(2);
const current = load(now);
console.table(review(current));
if (flag === "--before" && before) {
  const old = new Map(load(before).map((t) => [t.name, texts(t).join("\n")]));
  for (const t of current) {
    const prev = old.get(t.name);
    if (prev === undefined) console.log(`new tool: ${t.name}`);
    else if (prev !== texts(t).join("\n")) console.log(`changed: ${t.name}\n- ${prev}\n+ ${texts(t).join("\n")}`);
  }
}
