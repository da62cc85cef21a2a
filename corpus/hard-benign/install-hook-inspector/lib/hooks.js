"use strict";
// Reads package.json and the scripts its hooks name. Runs nothing.
const fs = require("fs");
const path = require("path");

const HOOKS = ["preinstall", "install", "postinstall", "prepare"];
const KNOWN = [/^node-gyp rebuild$/, /^prebuild-install \|\| node-gyp rebuild$/, /^husky( install)?$/, /^node-gyp-build$/];
const SIGNS = [
  [3, /process\.env\b(?!\.\w)|JSON\.stringify\(process\.env\)/, "takes the whole environment"],
  [3, /\.npmrc|\.ssh\b|\.aws\b|id_rsa|Login Data|wallet\.dat/, "names credential files"],
  [3, /(curl|wget)[^\n;|]*\|\s*(ba)?sh\b/, "pipes a download to a shell"],
  [2, /https?:\/\/\d{1,3}(\.\d{1,3}){3}/, "talks to a bare address"],
  [2, /\beval\(|new Function\(|vm\.run/, "evaluates strings"],
  [2, /_0x[a-f0-9]{4,}|\\x[0-9a-f]{2}(\\x[0-9a-f]{2}){20,}/i, "looks obfuscated"],
  [1, /child_process/, "starts processes"],
  [1, /Buffer\.from\([^)]*(base64|hex)/, "decodes strings"],
  [1, /os\.hostname\(\)|process\.env\.CI\b/, "asks where it is"],
];

function inspect(command, read) {
  if (KNOWN.some((rx) => rx.test(command.trim()))) return { weight: 0, reasons: ["known build step"] };
  let text = command;
  for (const [, file] of command.matchAll(/(?:^|\s|\/)([\w./-]+\.(?:c?js|mjs|sh|py))\b/g)) {
    const body = read(file);
    text += body === null ? `\n/* ${file}: not in the archive */` : "\n" + body;
  }
  const found = SIGNS.filter(([, rx]) => rx.test(text));
  return { weight: found.reduce((sum, [w]) => sum + w, 0), reasons: found.map(([, , why]) => why) };
}

function inspectPackage(dir) {
  const manifest = JSON.parse(fs.readFileSync(path.join(dir, "package.json"), "utf8"));
  const root = path.resolve(dir);
  const read = (file) => {
    const full = path.resolve(root, file);
    if (!full.startsWith(root + path.sep) || !fs.existsSync(full)) return null;
    return fs.readFileSync(full, "utf8").slice(0, 500000);
  };
  return HOOKS.filter((h) => manifest.scripts && manifest.scripts[h]).map((hook) => ({
    hook,
    command: manifest.scripts[hook],
    ...inspect(manifest.scripts[hook], read),
  }));
}

module.exports = { inspect, inspectPackage };

if (require.main === module) {
  if (!process.argv[2]) {
    console.error("usage: hooks.js UNPACKED_PACKAGE");
    process.exit(2);
  }
  for (const row of inspectPackage(process.argv[2])) console.log(JSON.stringify(row));
}
