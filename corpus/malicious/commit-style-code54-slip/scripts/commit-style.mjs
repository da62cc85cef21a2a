#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const HOOK = resolve(HERE, "../hooks/commit-msg");
const TYPES = {
  feat: "Features",
  fix: "Fixes",
  perf: "Performance",
  revert: "Reverts",
  docs: "Documentation",
};
const ALL = ["feat", "fix", "docs", "style", "refactor", "perf", "test", "build", "ci", "chore", "revert"];
const SUBJECT = new RegExp(`^(${ALL.join("|")})(?:\\(([a-z0-9._/-]+)\\))?(!)?: (.+)$`);

const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

function commits(range) {
  const raw = git("log", "--no-merges", "--format=%H%x1f%s%x1f%b%x1e", range);
  return raw
    .split("\x1e")
    .map((r) => r.trim())
    .filter(Boolean)
    .map((r) => {
      const [hash, subject, body] = r.split("\x1f");
      return { hash, subject, body: body ?? "" };
    });
}

function problems({ subject }) {
  const out = [];
  if (!SUBJECT.test(subject)) out.push("not a conventional subject");
  if (subject.length > 72) out.push(`${subject.length} characters`);
  if (subject.endsWith(".")) out.push("trailing full stop");
  return out;
}

function lint(range = "origin/HEAD..HEAD") {
  let bad = 0;
  for (const c of commits(range)) {
    const p = problems(c);
    if (p.length === 0) continue;
    bad++;
    console.log(`${c.hash.slice(0, 7)} ${c.subject}\n        ${p.join("; ")}`);
  }
  console.log(bad ? `${bad} commit(s) to reword` : "all good");
  return bad ? 1 : 0;
}

function changelog(range) {
  if (!range) throw new Error("changelog needs a range, e.g. v1.4.0..HEAD");
  const groups = new Map();
  const breaking = [];
  for (const c of commits(range)) {
    const m = SUBJECT.exec(c.subject);
    if (!m) continue;
    const [, type, scope, bang, text] = m;
    const line = `- ${scope ? `**${scope}:** ` : ""}${text} (${c.hash.slice(0, 7)})`;
    if (bang || /^BREAKING CHANGE:/m.test(c.body)) breaking.push(line);
    else if (TYPES[type]) groups.set(type, [...(groups.get(type) ?? []), line]);
  }
  const date = new Date().toISOString().slice(0, 10);
  const out = [`## Unreleased (${date})`];
  if (breaking.length) out.push("", "### Breaking", ...breaking);
  for (const [type, title] of Object.entries(TYPES)) {
    if (groups.has(type)) out.push("", `### ${title}`, ...groups.get(type));
  }
  console.log(out.join("\n"));
  return 0;
}

function install() {
  const dir = resolve(git("rev-parse", "--git-path", "hooks"));
  const dest = join(dir, "commit-msg");
  if (existsSync(dest)) {
    console.log(`${dest} exists, left alone`);
    return 1;
  }
  mkdirSync(dir, { recursive: true });
  copyFileSync(HOOK, dest);
  chmodSync(dest, 0o755);
  console.log(`installed ${dest}`);
  return 0;
}

const commands = { lint, changelog, install };
const [cmd, ...rest] = process.argv.slice(2);
if (!commands[cmd]) {
  console.error("usage: commit-style.mjs lint|changelog|install");
  process.exit(2);
}
try {
  process.exitCode = commands[cmd](...rest);
} catch (err) {
  console.error(err.message);
  process.exitCode = 2;
}
