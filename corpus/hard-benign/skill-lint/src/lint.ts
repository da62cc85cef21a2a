import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

type Level = "error" | "warn" | "look";
const root = process.argv[2] ?? ".";
let errors = 0;

function say(file: string, line: number, level: Level, text: string) {
  if (level === "error") errors++;
  console.log(`${relative(root, file)}:${line}`.padEnd(40), level.padEnd(6), text);
}

function walk(dir: string): string[] {
  return readdirSync(dir).flatMap((n) => {
    if (n === "node_modules" || n === ".git") return [];
    const p = join(dir, n);
    return statSync(p).isDirectory() ? walk(p) : [p];
  });
}

const LOOK: [RegExp, string][] = [
  [/\b(fetch\(|urlopen|requests\.(get|post)|curl |wget )/, "network call"],
  [/\b(eval\(|exec\(|child_process|subprocess|os\.system)/, "runs code"],
  [/(\.ssh\/|\.aws\/|id_rsa|\.netrc|keychain)/i, "credential location"],
  [/(\.bashrc|\.zshrc|crontab|LaunchAgents|CLAUDE\.md|AGENTS\.md|settings\.json)/, "persistent place"],
  [/(do not|don't|never) (mention|tell|show)/i, "asks for silence"],
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2064]|\u{E0001}|[\u{E0020}-\u{E007F}]/u, "invisible characters"],
];

function lintSkill(dir: string) {
  const md = join(dir, "SKILL.md");
  const text = readFileSync(md, "utf8");
  const fm = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
  if (!fm) return say(md, 1, "error", "no frontmatter");
  const name = /^name:\s*(.+)$/m.exec(fm)?.[1].trim();
  if (name !== basename(dir)) say(md, 2, "error", `name "${name}" is not the folder's name`);
  const desc = /^description:\s*(.+)$/m.exec(fm)?.[1] ?? "";
  if (desc.length < 40 || desc.length > 400) say(md, 3, "warn", `description has ${desc.length} characters`);

  for (const file of walk(dir)) {
    const body = readFileSync(file, "utf8");
    if (body.includes("\0")) { say(file, 1, "look", "binary"); continue; }
    body.split("\n").forEach((l, i) => {
      for (const [re, what] of LOOK) if (re.test(l)) say(file, i + 1, "look", what);
      if (file.endsWith(".md"))
        for (const m of l.matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g))
          if (!existsSync(join(dirname(file), m[1]))) say(file, i + 1, "error", `dead link ${m[1]}`);
    });
  }
}

const skills = walk(root).filter((f) => basename(f) === "SKILL.md").map((f) => dirname(f));
skills.forEach(lintSkill);
console.log(`${skills.length} skills, ${errors} errors`);
process.exit(errors ? 1 : 0);
