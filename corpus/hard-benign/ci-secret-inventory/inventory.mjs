#!/usr/bin/env node
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, basename } from "node:path";

const root = process.argv[2] ?? ".";
const DIRS = [".github/workflows", ".forge/pipelines"];
const SECRET = /secrets\.([A-Za-z_][A-Za-z0-9_]*)/g;
const OPEN_TRIGGERS = new Set(["pull_request_target", "workflow_run", "issue_comment"]);

function files() {
  return DIRS.map((d) => join(root, d))
    .filter(existsSync)
    .flatMap((d) => readdirSync(d).filter((f) => /\.ya?ml$/.test(f)).map((f) => join(d, f)));
}

// A line reader, enough for workflow files: top-level `on:` and the job blocks.
function triggersOf(lines) {
  const start = lines.findIndex((l) => /^["']?on["']?:/.test(l));
  if (start < 0) return [];
  const inline = lines[start].replace(/^["']?on["']?:/, "").trim();
  if (inline) return inline.replace(/[[\]]/g, "").split(",").map((s) => s.trim());
  const out = [];
  for (const l of lines.slice(start + 1)) {
    if (/^\S/.test(l)) break;
    const m = l.match(/^ {2}(?:- )?([a-z_]+):?/);
    if (m) out.push(m[1]);
  }
  return out;
}

function jobsOf(lines) {
  const jobs = [];
  let inside = false;
  for (const [i, l] of lines.entries()) {
    if (/^jobs:/.test(l)) { inside = true; continue; }
    if (!inside) continue;
    if (/^\S/.test(l)) break;
    const m = l.match(/^ {2}([A-Za-z0-9_-]+):\s*$/);
    if (m) jobs.push({ name: m[1], lines: [], at: i + 1 });
    else if (jobs.length) jobs.at(-1).lines.push(l);
  }
  return jobs;
}

function risk(job, triggers) {
  const text = job.lines.join("\n");
  const open = triggers.some((t) => OPEN_TRIGGERS.has(t));
  const head = /github\.event\.pull_request\.head|github\.head_ref|refs\/pull\//.test(text);
  if (open && head) return "HIGH";
  const onCommandLine = job.lines.some(
    (l) => /secrets\./.test(l) && /(--[a-z-]+[= ]|run:|curl |echo )/.test(l),
  );
  if (onCommandLine) return "MED";
  if (/secrets:\s*inherit/.test(text)) return "LOW";
  return "-";
}

const rows = [];
for (const file of files()) {
  const lines = readFileSync(file, "utf8").split(/\r?\n/);
  const triggers = triggersOf(lines);
  for (const job of jobsOf(lines)) {
    const names = new Set([...job.lines.join("\n").matchAll(SECRET)].map((m) => m[1]));
    if (/secrets:\s*inherit/.test(job.lines.join("\n"))) names.add("(all, inherited)");
    names.delete("GITHUB_TOKEN");
    for (const n of names)
      rows.push([n, basename(file), job.name, triggers.join(","), risk(job, triggers)]);
  }
}

rows.sort((a, b) => a[0].localeCompare(b[0]));
const head = ["SECRET", "WORKFLOW", "JOB", "TRIGGERS", "RISK"];
const width = head.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i].length)) + 2);
for (const r of [head, ...rows]) console.log(r.map((c, i) => c.padEnd(width[i])).join("").trimEnd());
process.exitCode = rows.some((r) => r[4] === "HIGH") ? 1 : 0;
