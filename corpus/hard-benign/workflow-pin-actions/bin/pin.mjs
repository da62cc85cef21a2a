#!/usr/bin/env node
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Resolver } from "../lib/resolve.mjs";

const { values } = parseArgs({
  options: {
    write: { type: "boolean", default: false },
    dir: { type: "string", default: ".github/workflows" },
    allow: { type: "string", multiple: true, default: [] },
  },
});

const USES = /^(\s*(?:-\s+)?uses:\s*)([\w.-]+\/[\w.-]+)((?:\/[\w./-]+)?)@([^\s#]+)(.*)$/;
const SHA = /^[0-9a-f]{40}$/;

async function pinLine(line, resolver) {
  const m = USES.exec(line);
  if (!m) return line;
  const [, head, repo, sub, ref] = m;
  if (SHA.test(ref) || values.allow.includes(repo)) return line;
  const sha = await resolver.sha(repo, ref);
  return `${head}${repo}${sub}@${sha} # ${ref}`;
}

async function main() {
  const resolver = new Resolver(process.env.GITHUB_TOKEN);
  const names = (await readdir(values.dir)).filter((n) => /\.ya?ml$/.test(n));
  let changes = 0;

  for (const name of names) {
    const file = path.join(values.dir, name);
    const lines = (await readFile(file, "utf8")).split("\n");
    const out = [];
    for (const [i, line] of lines.entries()) {
      let next = line;
      try {
        next = await pinLine(line, resolver);
      } catch (err) {
        console.error(`${name}:${i + 1} ${err.message}`);
        process.exitCode = 1;
      }
      if (next !== line) {
        changes++;
        console.log(`${name}:${i + 1}\n-${line}\n+${next}`);
      }
      out.push(next);
    }
    if (values.write) await writeFile(file, out.join("\n"));
  }
  console.log(`${changes} line(s) ${values.write ? "changed" : "would change"}`);
}

await main();
