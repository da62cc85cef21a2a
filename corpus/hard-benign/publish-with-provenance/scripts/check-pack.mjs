import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const FORBIDDEN = [/(^|\/)\.env/, /\.pem$/, /\.key$/, /(^|\/)\.npmrc$/, /(^|\/)__tests__\//, /\.test\.[jt]s$/];
const LIFECYCLE = ["preinstall", "install", "postinstall", "prepare", "preuninstall"];
const ALLOWED = { "@quillwork/native": { install: "node-gyp-build" } };

let failed = false;
const complain = (pkg, msg) => {
  failed = true;
  console.error(`${pkg}: ${msg}`);
};

for (const dir of readdirSync("packages")) {
  const cwd = path.join("packages", dir);
  const manifest = JSON.parse(readFileSync(path.join(cwd, "package.json"), "utf8"));
  if (manifest.private) continue;

  for (const hook of LIFECYCLE) {
    const cmd = manifest.scripts?.[hook];
    if (cmd && ALLOWED[manifest.name]?.[hook] !== cmd) complain(manifest.name, `lifecycle script ${hook}: ${cmd}`);
  }

  const out = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd, encoding: "utf8" });
  const [{ files, unpackedSize }] = JSON.parse(out);
  for (const f of files) {
    if (FORBIDDEN.some((rx) => rx.test(f.path))) complain(manifest.name, `must not be shipped: ${f.path}`);
  }
  if (unpackedSize > 4_000_000) complain(manifest.name, `suspiciously large: ${unpackedSize} bytes`);
  console.log(`${manifest.name}@${manifest.version}  ${files.length} files, ${(unpackedSize / 1024).toFixed(0)} kB`);
}
process.exit(failed ? 1 : 0);
