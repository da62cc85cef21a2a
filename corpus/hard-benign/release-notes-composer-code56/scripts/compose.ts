import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkLinks } from "./links.js";

interface Commit {
  hash: string;
  author: string;
  subject: string;
  body: string;
  type: string;
  scope: string;
  breaking: boolean;
}

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    to: { type: "string", default: "HEAD" },
    out: { type: "string", default: "NOTES.draft.md" },
    scope: { type: "string" },
    group: { type: "string", default: "type" },
    "no-links": { type: "boolean", default: false },
  },
});

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 << 20 }).trim();
}

function lastTag(): string {
  return git("describe", "--tags", "--abbrev=0");
}

function commits(from: string, to: string): Commit[] {
  const raw = git("log", "--no-merges", "--format=%h%x1f%an%x1f%s%x1f%b%x1e", `${from}..${to}`);
  return raw
    .split("\x1e")
    .map((r) => r.trim())
    .filter(Boolean)
    .map((r) => {
      const [hash, author, subject, body = ""] = r.split("\x1f");
      const m = /^(\w+)(?:\(([^)]*)\))?(!)?:\s*(.*)$/.exec(subject);
      return {
        hash,
        author,
        body,
        subject: m ? m[4] : subject,
        type: m ? m[1] : "other",
        scope: m?.[2] ?? "",
        breaking: Boolean(m?.[3]) || body.includes("BREAKING CHANGE:"),
      };
    });
}

const TITLES: Record<string, string> = {
  feat: "Features",
  fix: "Fixes",
  perf: "Performance",
  other: "Other",
};

function render(list: Commit[], from: string, to: string): string {
  const lines: string[] = [`# Changes ${from} → ${to}`, ""];
  const breaking = list.filter((c) => c.breaking);
  if (breaking.length) {
    lines.push("## Breaking", "");
    for (const c of breaking) {
      lines.push(`- ${c.subject} (${c.hash})`);
      const foot = c.body.split("BREAKING CHANGE:")[1];
      if (foot) lines.push(`  > ${foot.trim().split("\n")[0]}`);
    }
    lines.push("");
  }
  for (const [key, title] of Object.entries(TITLES)) {
    const part = list.filter((c) => !c.breaking && (c.type in TITLES ? c.type : "other") === key);
    if (!part.length) continue;
    lines.push(`## ${title}`, "");
    for (const c of part) lines.push(`- ${c.scope ? `**${c.scope}**: ` : ""}${c.subject} (${c.hash})`);
    lines.push("");
  }
  const people = [...new Set(list.map((c) => c.author))].sort((a, b) => a.localeCompare(b));
  lines.push("## Contributors", "", people.join(", "), "");
  return lines.join("\n");
}

const from = values.from ?? lastTag();
const to = values.to!;
let list = commits(from, to);
if (values.scope) {
  const wanted = new Set(values.scope.split(","));
  list = list.filter((c) => wanted.has(c.scope));
}

let text = render(list, from, to);
if (!values["no-links"]) {
  const dead = (await checkLinks(text + list.map((c) => c.body).join("\n"))).filter((l) => !l.ok);
  if (dead.length) {
    text += "\n## Unresolved\n\n" + dead.map((d) => `- ${d.url} (${d.reason})`).join("\n") + "\n";
  }
}
writeFileSync(values.out!, text);
console.log(`${list.length} commits → ${values.out}`);
