import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAll, save, type Kind, type Source } from "./settings";

interface Row {
  kind: Kind;
  rule: string;
  from: string[];
  broad: boolean;
}

const BROAD = [
  /^Bash(\(\*\))?$/,
  /^Bash\((sh|bash|zsh|eval|python3?|node|curl|wget):\*\)$/,
  /^WebFetch$/,
  /^(Edit|Write)$/,
  /^Read\((~|\/)\/?\*\*\)$/,
];

function rows(sources: Source[]): Row[] {
  const byKey = new Map<string, Row>();
  for (const s of sources) {
    for (const kind of ["deny", "ask", "allow"] as Kind[]) {
      for (const rule of s.data.permissions?.[kind] ?? []) {
        const key = `${kind} ${rule}`;
        const row = byKey.get(key) ?? { kind, rule, from: [], broad: false };
        row.from.push(s.label);
        row.broad = kind === "allow" && BROAD.some((b) => b.test(rule));
        byKey.set(key, row);
      }
    }
  }
  const order: Kind[] = ["deny", "ask", "allow"];
  return [...byKey.values()].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.rule.localeCompare(b.rule),
  );
}

function hooks(sources: Source[]) {
  return sources.flatMap((s) =>
    Object.entries(s.data.hooks ?? {}).flatMap(([event, groups]) =>
      groups.flatMap((g) => g.hooks.map((h) => ({ event, matcher: g.matcher ?? "*", command: h.command, from: s.label }))),
    ),
  );
}

function servers() {
  const path = join(process.cwd(), ".mcp.json");
  if (!existsSync(path)) return [];
  const conf = JSON.parse(readFileSync(path, "utf8")).mcpServers ?? {};
  return Object.entries<any>(conf).map(([name, c]) => ({
    name,
    target: c.url ?? [c.command, ...(c.args ?? [])].join(" "),
  }));
}

function modes(sources: Source[]) {
  return sources
    .filter((s) => s.data.permissions?.defaultMode)
    .map((s) => `${s.label}: ${s.data.permissions!.defaultMode}`);
}

function markdown(sources: Source[]): string {
  const out = ["# Permissions", ""];
  out.push(...sources.map((s) => `- ${s.label}: \`${s.path}\``), "");
  out.push("| | rule | from | |", "|---|---|---|---|");
  for (const r of rows(sources)) {
    out.push(`| ${r.kind} | \`${r.rule}\` | ${r.from.join(", ")} | ${r.broad ? "**broad**" : ""} |`);
  }
  const m = modes(sources);
  if (m.length) out.push("", "Default mode: " + m.join("; "));
  const h = hooks(sources);
  if (h.length) {
    out.push("", "## Hooks", "");
    out.push(...h.map((x) => `- ${x.event} (${x.matcher}) \`${x.command}\`, from ${x.from}`));
  }
  const mcp = servers();
  if (mcp.length) {
    out.push("", "## MCP servers", "");
    out.push(...mcp.map((x) => `- ${x.name}: \`${x.target}\``));
  }
  return out.join("\n");
}

const sources = readAll();
if (sources.length === 0) {
  console.log("no settings files, everything is at its default");
} else if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ rules: rows(sources), hooks: hooks(sources), servers: servers() }, null, 2));
} else {
  const text = markdown(sources);
  if (process.argv.includes("--save")) save(join(process.cwd(), ".claude/permission-report.md"), text);
  console.log(text);
}
