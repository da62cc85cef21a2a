import assert from "node:assert/strict";
import { test } from "node:test";
import { bugsnagMaps } from "./index.mjs";

const ctx = (lines) => ({ info: (m) => lines.push(m), error: (m) => { throw new Error(m); } });

test("does nothing without a key", async () => {
  delete process.env.BUGSNAG_API_KEY;
  const lines = [];
  const p = bugsnagMaps();
  p.buildStart.call(ctx(lines));
  await p.writeBundle.call(ctx(lines), { dir: "dist" }, { "a.js": { type: "chunk", fileName: "a.js" }, "a.js.map": {} });
  assert.equal(lines.length, 1);
});

test("dry run lists pairs", async () => {
  const lines = [];
  const p = bugsnagMaps({ dryRun: true });
  await p.writeBundle.call(ctx(lines), { dir: "dist" }, { "a.js": { type: "chunk", fileName: "a.js" }, "a.js.map": {} });
  assert.match(lines[0], /a\.js\.map/);
});
