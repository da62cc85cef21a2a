#!/usr/bin/env node
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
import { join, relative } from "node:path";

const args = new Set(process.argv.slice(2));
const git = (...a) => execFileSync("git", a, { encoding: "utf8", maxBuffer: 1 << 26 }).trim();
const root = git("rev-parse", "--show-toplevel");

const pkgs = JSON.parse(execFileSync("pnpm", ["-r", "ls", "--json", "--depth", "-1"], { encoding: "utf8", cwd: root }))
  .filter((p) => p.path !== root)
  .map((p) => ({ dir: relative(root, p.path), json: JSON.parse(readFileSync(join(p.path, "package.json"), "utf8")) }));

const LEVELS = ["none", "patch", "minor", "major"];

function lastTag(name) {
  const out = git("tag", "--list", `${name}@*`, "--sort=-v:refname");
  return out.split("\n")[0] || null;
}

function commits(pkg) {
  const tag = lastTag(pkg.json.name);
  const range = tag ? [`${tag}..HEAD`] : ["HEAD"];
  const raw = git("log", "--no-merges", "--format=%H%x1f%s%x1f%b%x1e", ...range, "--", pkg.dir);
  return raw.split("\x1e").map((r) => r.trim()).filter(Boolean).map((r) => {
    const [sha, subject, body = ""] = r.split("\x1f");
    const m = /^(\w+)(\([^)]*\))?(!)?:\s*(.*)$/.exec(subject);
    if (!m) return { sha, subject, level: 0 };
    const breaking = !!m[3] || /BREAKING CHANGE:/.test(body);
    const level = breaking ? 3 : m[1] === "feat" ? 2 : ["fix", "perf"].includes(m[1]) ? 1 : 0;
    return { sha, subject: m[4], type: m[1], level };
  });
}

function bump(v, level) {
  let [a, b, c] = v.split("-")[0].split(".").map(Number);
  if (a === 0 && level > 1) level -= 1;
  if (level === 3) return `${a + 1}.0.0`;
  if (level === 2) return `${a}.${b + 1}.0`;
  return `${a}.${b}.${c + 1}`;
}

const plan = new Map();
for (const p of pkgs) {
  const cs = commits(p).filter((c) => c.level);
  if (cs.length) plan.set(p.json.name, { p, level: Math.max(...cs.map((c) => c.level)), notes: cs });
}
for (let grew = true; grew; ) {
  grew = false;
  for (const p of pkgs) {
    if (plan.has(p.json.name)) continue;
    const deps = { ...p.json.dependencies, ...p.json.peerDependencies };
    if (Object.keys(deps).some((d) => plan.has(d))) {
      plan.set(p.json.name, { p, level: 1, notes: [{ subject: "Updated dependencies", level: 1 }] });
      grew = true;
    }
  }
}

for (const [name, { p, level, notes }] of plan) {
  if (args.has("--tags")) { console.log(`${name}@${p.json.version}`); continue; }
  const next = bump(p.json.version, level);
  console.log(`${name}  ${p.json.version} -> ${next}  (${LEVELS[level]}, ${notes.length} commits)${p.json.private ? " private" : ""}`);
  for (const n of notes) console.log(`   - ${n.subject}${n.sha ? ` (${n.sha.slice(0, 7)})` : ""}`);
  if (args.has("--write")) {
    p.json.version = next;
    writeFileSync(join(root, p.dir, "package.json"), JSON.stringify(p.json, null, 2) + "\n");
    const file = join(root, p.dir, "CHANGELOG.md");
    const old = existsSync(file) ? readFileSync(file, "utf8").replace(/^# .*\n+/, "") : "";
    const entry = `## ${next} (${new Date().toISOString().slice(0, 10)})\n\n${notes.map((n) => `- ${n.subject}`).join("\n")}\n\n`;
    writeFileSync(file, `# ${name}\n\n${entry}${old}`);
  }
}
if (!plan.size) console.log("nothing to release");
