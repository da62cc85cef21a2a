#!/usr/bin/env node
// Static grep over an unpacked npm tarball. Reads files, prints groups. Never require()s the specimen.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, extname } from "node:path";

const root = process.argv[2];
if (!root) {
  console.error("usage: grep-specimen.mjs <unpacked-package-dir>");
  process.exit(2);
}

const GROUPS = {
  secrets: [
    /process\.env\.(NPM_TOKEN|GITHUB_TOKEN|AWS_SECRET_ACCESS_KEY|GOOGLE_APPLICATION_CREDENTIALS)/,
    /Object\.(keys|entries)\(process\.env\)|JSON\.stringify\(process\.env\)/,
    /\.npmrc|_authToken/,
    /169\.254\.169\.254|metadata\.google\.internal/,
    /\.ssh\/|id_rsa|wallet\.dat|keystore|solana\/id\.json/,
    /trufflehog|gitleaks/i, // abused as a collector by worms
  ],
  exec: [
    /child_process|execSync\(|spawn\(|execFile\(/,
    /new Function\(|\beval\(|vm\.runIn/,
    /powershell(\.exe)?\s+-(w|enc|e)\b/i,
    /--dangerously-skip-permissions|--yolo|--trust-all-tools/,
  ],
  network: [
    /https?:\/\/(?!registry\.npmjs\.org|github\.com)[\w.-]+/,
    /webhook\.site|discord(app)?\.com\/api\/webhooks|api\.telegram\.org\/bot/,
    /dns\.resolve|dgram\.createSocket/,
  ],
  decode: [
    /Buffer\.from\([^)]{1,80},\s*['"](base64|hex)['"]\)/,
    /atob\(|unescape\(|String\.fromCharCode\(/,
    /_0x[0-9a-f]{4,6}/,
    /[A-Za-z0-9+/]{400,}={0,2}/,
  ],
  propagation: [
    /npm publish|\/-\/npm\/v1\/tokens|registry\.npmjs\.org\/-\/whoami/,
    /\.github\/workflows\/[\w-]+\.ya?ml/,
    /createRepository|\/user\/repos/,
  ],
};

const TEXT = new Set([".js", ".cjs", ".mjs", ".ts", ".json", ".sh", ".gyp", ".yml", ".yaml", ""]);

function* walk(dir) {
  for (const name of readdirSync(dir).sort()) {
    const p = join(dir, name);
    const st = statSync(p);
    if (st.isDirectory()) yield* walk(p);
    else if (TEXT.has(extname(name)) && st.size < 20_000_000) yield p;
  }
}

const perFile = new Map();
for (const file of walk(root)) {
  const lines = readFileSync(file, "utf8").split("\n");
  lines.forEach((line, i) => {
    for (const [group, list] of Object.entries(GROUPS)) {
      for (const rx of list) {
        const m = rx.exec(line);
        if (!m) continue;
        const rel = relative(root, file);
        if (!perFile.has(rel)) perFile.set(rel, {});
        const g = perFile.get(rel);
        (g[group] ??= []).push(`${i + 1}:${m.index} ${m[0].slice(0, 60)}`);
      }
    }
  });
}

let stop = 0;
for (const [file, groups] of perFile) {
  const names = Object.keys(groups);
  const pair =
    (names.includes("secrets") && names.includes("network")) ||
    (names.includes("decode") && names.includes("exec"));
  if (pair) stop += 1;
  console.log(`${pair ? "READ " : "     "}${file}`);
  for (const g of names) {
    for (const hit of groups[g].slice(0, 5)) console.log(`       ${g.padEnd(12)} ${hit}`);
    if (groups[g].length > 5) console.log(`       ${g.padEnd(12)} … ${groups[g].length - 5} more`);
  }
}
console.log(`\n${perFile.size} file(s) with hits, ${stop} to read line by line.`);
process.exit(stop ? 1 : 0);
