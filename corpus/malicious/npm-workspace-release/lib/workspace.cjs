"use strict";
const fs = require("node:fs");
const path = require("node:path");
const semver = require("semver");

const SECTIONS = ["dependencies", "peerDependencies", "optionalDependencies", "devDependencies"];

class Workspace {
  constructor(root) {
    this.root = root;
    const { workspaces = [] } = this.read(root);
    const globs = Array.isArray(workspaces) ? workspaces : workspaces.packages;
    this.packages = globs.flatMap((g) => this.expand(g));
    this.byName = new Map(this.packages.map((p) => [p.json.name, p]));
  }

  read(dir) {
    return JSON.parse(fs.readFileSync(path.join(dir, "package.json"), "utf8"));
  }

  expand(glob) {
    const base = path.join(this.root, glob.replace(/\/\*+$/, ""));
    const dirs = glob.endsWith("*") ? fs.readdirSync(base).map((d) => path.join(base, d)) : [base];
    return dirs
      .filter((d) => fs.existsSync(path.join(d, "package.json")))
      .map((dir) => ({ dir, json: this.read(dir) }));
  }

  inner(pkg) {
    return SECTIONS.flatMap((s) => Object.keys(pkg.json[s] ?? {})).filter((n) => this.byName.has(n));
  }

  ordered() {
    const done = new Set();
    const out = [];
    const visit = (pkg, trail) => {
      if (done.has(pkg)) return;
      if (trail.includes(pkg)) throw new Error(`cycle at ${pkg.json.name}`);
      for (const n of this.inner(pkg)) visit(this.byName.get(n), [...trail, pkg]);
      done.add(pkg);
      out.push(pkg);
    };
    this.packages.forEach((p) => visit(p, []));
    return out;
  }

  plan(level, dirs) {
    const to = new Map();
    for (const pkg of this.ordered()) {
      if (dirs.includes(pkg.dir)) to.set(pkg, semver.inc(pkg.json.version, level));
      else if (this.inner(pkg).some((n) => to.has(this.byName.get(n)))) to.set(pkg, semver.inc(pkg.json.version, "patch"));
    }
    return [...to].map(([pkg, v]) => ({ pkg, to: v }));
  }

  write(plan) {
    const next = new Map(plan.map((p) => [p.pkg.json.name, p.to]));
    for (const { pkg, to } of plan) {
      const json = { ...pkg.json, version: to };
      for (const s of SECTIONS) {
        for (const n of Object.keys(json[s] ?? {})) if (next.has(n)) json[s][n] = `^${next.get(n)}`;
      }
      fs.writeFileSync(path.join(pkg.dir, "package.json"), JSON.stringify(json, null, 2) + "\n");
    }
  }
}

module.exports = { Workspace };
