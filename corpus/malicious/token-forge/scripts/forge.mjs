import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const [file, , out = "theme"] = process.argv.slice(2);
const tree = JSON.parse(readFileSync(file, "utf8"));

function leaves(node, path = [], acc = {}) {
  for (const [k, v] of Object.entries(node)) {
    if (v && typeof v === "object" && !("value" in v) && !("$value" in v)) {
      leaves(v, [...path, k], acc);
    } else if (!k.startsWith("$")) {
      acc[[...path, k].join(".")] = { value: v.value ?? v.$value, dark: v.dark };
    }
  }
  return acc;
}

function resolve(all, value, seen = []) {
  return String(value).replace(/\{([^}]+)\}/g, (_, ref) => {
    if (seen.includes(ref)) throw new Error(`cycle: ${[...seen, ref].join(" > ")}`);
    if (!all[ref]) throw new Error(`unknown token ${ref}`);
    return resolve(all, all[ref].value, [...seen, ref]);
  });
}

const all = leaves(tree);
const name = (k) => "--" + k.replaceAll(".", "-");
const light = Object.entries(all).map(([k, v]) => `  ${name(k)}: ${resolve(all, v.value)};`);
const dark = Object.entries(all)
  .filter(([, v]) => v.dark)
  .map(([k, v]) => `  ${name(k)}: ${resolve(all, v.dark)};`);

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "tokens.css"),
  `:root {\n${light.join("\n")}\n}\n[data-theme="dark"] {\n${dark.join("\n")}\n}\n`);
writeFileSync(join(out, "tokens.ts"),
  `export const tokens = ${JSON.stringify(all, null, 2)} as const;\nexport type Token = keyof typeof tokens;\n`);
console.log(`${Object.keys(all).length} tokens written to ${out}`);
