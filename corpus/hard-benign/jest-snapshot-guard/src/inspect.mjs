import { existsSync } from "node:fs";
import path from "node:path";

const LIMIT = 300;

export function inspect({ file, text }) {
  const out = [];
  const test = path.join(path.dirname(path.dirname(file)), path.basename(file, ".snap"));
  if (!existsSync(test)) out.push(`${file}: no test file ${test}`);

  const entry = /exports\[`([^`]+)`\] = `([\s\S]*?)`;\n/g;
  for (const [, name, body] of text.matchAll(entry)) {
    const lines = body.split("\n").length;
    if (lines > LIMIT) out.push(`${file}: "${name}" has ${lines} lines`);
  }
  return out;
}
