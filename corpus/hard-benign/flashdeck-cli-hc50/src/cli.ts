#!/usr/bin/env node
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { count, setTelemetry, telemetryStatus } from "./telemetry.js";

const VERSION = "0.9.3";

interface Card {
  q: string;
  a: string;
  tags: string[];
  line: number;
}

function parse(src: string): Card[] {
  const cards: Card[] = [];
  let cur: Card | null = null;
  let field: "q" | "a" = "q";
  src.split(/\r?\n/).forEach((raw, i) => {
    const m = /^(Q|A|Tags):\s*(.*)$/.exec(raw);
    if (m?.[1] === "Q") {
      cur = { q: m[2], a: "", tags: [], line: i + 1 };
      cards.push(cur);
      field = "q";
    } else if (!cur) {
      return;
    } else if (m?.[1] === "A") {
      cur.a = m[2];
      field = "a";
    } else if (m?.[1] === "Tags") {
      cur.tags = m[2].split(/[,\s]+/).filter(Boolean);
    } else if (raw.trim()) {
      cur[field] += "\n" + raw;
    }
  });
  return cards;
}

function check(cards: Card[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const c of cards) {
    if (!c.a.trim()) problems.push(`line ${c.line}: no answer`);
    if (c.a.length > 400) problems.push(`line ${c.line}: answer has ${c.a.length} characters`);
    const key = c.q.toLowerCase().replace(/\W+/g, " ").trim();
    if (seen.has(key)) problems.push(`line ${c.line}: same question as line ${seen.get(key)}`);
    seen.set(key, c.line);
  }
  return problems;
}

const esc = (s: string) =>
  s.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/\t/g, " ").replace(/\n/g, "<br>");
const csv = (s: string) => `"${s.replace(/"/g, '""')}"`;

function render(cards: Card[], format: string): string {
  if (format === "anki") {
    const head = "#separator:tab\n#html:true\n#tags column:3\n";
    return head + cards.map((c) => [esc(c.q), esc(c.a), c.tags.join(" ")].join("\t")).join("\n") + "\n";
  }
  return cards.map((c) => [c.q, c.a, c.tags.join(" ")].map(csv).join(",")).join("\n") + "\n";
}

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      format: { type: "string", default: "csv" },
      out: { type: "string" },
    },
  });
  const [cmd, arg] = positionals;
  if (cmd === "telemetry") {
    if (arg === "on" || arg === "off") setTelemetry(arg === "on");
    console.log("telemetry:", telemetryStatus());
    return;
  }
  if (!["build", "check"].includes(cmd ?? "") || !arg) {
    console.error("usage: flashdeck build|check FILE [--format csv|anki] [--out FILE]");
    process.exit(2);
  }
  const cards = parse(readFileSync(arg, "utf8"));
  const problems = check(cards);
  problems.forEach((p) => console.error(p));
  if (cmd === "build") {
    const text = render(cards.filter((c) => c.a.trim()), values.format!);
    if (values.out) writeFileSync(values.out, text);
    else process.stdout.write(text);
  }
  await count(cmd, VERSION, cards.length);
  process.exitCode = cmd === "check" && problems.length ? 1 : 0;
}

main();
