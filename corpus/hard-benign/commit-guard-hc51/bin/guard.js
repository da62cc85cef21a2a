#!/usr/bin/env node
"use strict";
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const RULES = JSON.parse(fs.readFileSync(path.join(__dirname, "..", "references", "rules.json"), "utf8"))
  .map((r) => ({ ...r, re: new RegExp(r.re, r.entropy ? "gi" : "g") }));
const MAX_BYTES = 5 * 1024 * 1024;

const git = (...args) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 << 20 });

function entropy(s) {
  const n = {};
  for (const c of s) n[c] = (n[c] || 0) + 1;
  return -Object.values(n).reduce((a, k) => a + (k / s.length) * Math.log2(k / s.length), 0);
}

function globToRe(glob) {
  const esc = glob.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp("^" + esc.replace(/\*\*/g, "\u0000").replace(/\*/g, "[^/]*").replace(/\u0000/g, ".*") + "$");
}

function ignored() {
  const file = path.join(git("rev-parse", "--show-toplevel").trim(), ".guardignore");
  if (!fs.existsSync(file)) return () => false;
  const res = fs.readFileSync(file, "utf8").split("\n").map((l) => l.trim())
    .filter((l) => l && !l.startsWith("#")).map(globToRe);
  return (f) => res.some((r) => r.test(f));
}

function* addedLines(diff) {
  let file = null;
  let line = 0;
  for (const l of diff.split("\n")) {
    if (l.startsWith("+++ b/")) file = l.slice(6);
    else if (l.startsWith("@@")) line = Number(/\+(\d+)/.exec(l)[1]) - 1;
    else if (l.startsWith("+") && !l.startsWith("+++")) yield { file, line: ++line, text: l.slice(1) };
    else if (!l.startsWith("-")) line++;
  }
}

const mask = (s) => s.slice(0, 4) + "*".repeat(Math.min(12, Math.max(0, s.length - 4)));

function scanStaged() {
  const skip = ignored();
  const problems = [];
  for (const { file, line, text } of addedLines(git("diff", "--cached", "-U0", "--no-color"))) {
    if (!file || skip(file) || /guard:allow \S/.test(text)) continue;
    if (/^(<{7}|>{7}) /.test(text)) problems.push(`${file}:${line} merge marker`);
    for (const rule of RULES) {
      rule.re.lastIndex = 0;
      const m = rule.re.exec(text);
      if (!m) continue;
      const value = m[1] && rule.entropy ? m[1] : m[0];
      if (rule.entropy && entropy(value) < rule.entropy) continue;
      problems.push(`${file}:${line} ${rule.id} ${mask(value)}`);
    }
  }
  const names = git("diff", "--cached", "--name-only", "--diff-filter=AM", "-z").split("\0").filter(Boolean);
  for (const f of names) {
    const size = Number(git("cat-file", "-s", `:${f}`).trim());
    if (size > MAX_BYTES && !skip(f)) problems.push(`${f} is ${(size / 1048576).toFixed(1)} MB`);
  }
  return problems;
}

function report(problems, out) {
  out.write("commit-guard stopped this commit:\n");
  for (const p of problems) out.write("  " + p + "\n");
}

const mode = process.argv[2];
if (mode === "staged") {
  const problems = scanStaged();
  if (problems.length) {
    report(problems, process.stderr);
    process.exit(1);
  }
} else if (mode === "pretool") {
  // agent hook: JSON on stdin, exit 2 blocks the tool call and shows stderr to the model
  const event = JSON.parse(fs.readFileSync(0, "utf8") || "{}");
  const cmd = (event.tool_input && event.tool_input.command) || "";
  if (!/\bgit\b[^|;&]*\bcommit\b/.test(cmd)) process.exit(0);
  const problems = scanStaged();
  if (problems.length) {
    report(problems, process.stderr);
    process.exit(2);
  }
} else {
  console.error("usage: guard.js staged | pretool");
  process.exit(64);
}
