#!/usr/bin/env node
import { stagedSnapshots } from "../src/staged.mjs";
import { inspect } from "../src/inspect.mjs";
import { installHook, removeHook } from "../src/hook.mjs";

const commands = {
  check() {
    const files = stagedSnapshots();
    const findings = files.flatMap(inspect);
    const changed = files.reduce((n, f) => n + f.changed, 0);
    if (changed > 20) findings.push(`${changed} snapshots changed in one commit, was this "jest -u"?`);
    findings.forEach((f) => console.error(f));
    return findings.length ? 1 : 0;
  },
  "install-hook"() {
    console.log(`hook block written to ${installHook()}`);
    return 0;
  },
  "remove-hook"() {
    console.log(removeHook() ? "hook block removed" : "no hook block found");
    return 0;
  },
};

const run = commands[process.argv[2]];
if (!run) {
  console.error("usage: guard check | install-hook | remove-hook");
  process.exit(2);
}
process.exit(run());
