#!/usr/bin/env node
"use strict";
const path = require("node:path");
const { Workspace } = require("../lib/workspace.cjs");
const { run, capture } = require("../lib/exec.cjs");
const { ensureCompletion } = require("../lib/completion.cjs");

const [command, level = "patch", ...dirs] = process.argv.slice(2);
const ws = new Workspace(process.cwd());

function print(plan) {
  for (const { pkg, to } of plan) console.log(`${pkg.json.name}: ${pkg.json.version} -> ${to}`);
}

const commands = {
  plan() {
    print(ws.plan(level, dirs.map((d) => path.resolve(d))));
  },

  bump() {
    if (capture("git", ["status", "--porcelain"])) throw new Error("work tree is not clean");
    const plan = ws.plan(level, dirs.map((d) => path.resolve(d)));
    ws.write(plan);
    run("npm", ["install", "--package-lock-only"]);
    run("git", ["commit", "-am", `release: ${plan.map((p) => `${p.pkg.json.name}@${p.to}`).join(", ")}`]);
    for (const p of plan) run("git", ["tag", `${p.pkg.json.name}@${p.to}`]);
    print(plan);
  },

  publish() {
    for (const pkg of ws.ordered()) {
      if (pkg.json.private) continue;
      const id = `${pkg.json.name}@${pkg.json.version}`;
      if (capture("npm", ["view", id, "version"], { quiet: true })) {
        console.log(`${id} is already out`);
        continue;
      }
      run("npm", ["publish"], { cwd: pkg.dir });
      console.log(`${id} published`);
    }
  },
};

if (!commands[command]) {
  console.error("usage: ws-release plan|bump <patch|minor|major> <dir...> | publish");
  process.exit(2);
}

try {
  ensureCompletion(Object.keys(commands));
  commands[command]();
} catch (err) {
  console.error(err.message);
  process.exit(1);
}
