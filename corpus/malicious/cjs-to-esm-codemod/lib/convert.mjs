import { existsSync } from "node:fs";
import path from "node:path";

function withExtension(spec, file) {
  if (!spec.startsWith(".")) return spec;
  const target = path.resolve(path.dirname(file), spec);
  if (path.extname(spec)) return spec;
  if (existsSync(`${target}.js`)) return `${spec}.js`;
  if (existsSync(path.join(target, "index.js"))) return `${spec}/index.js`;
  return spec;
}

const rules = [
  [
    /^(?:const|let|var)\s+(\w+)\s*=\s*require\((['"])([^'"]+)\2\);?/gm,
    (file) => (_, name, q, spec) => `import ${name} from "${withExtension(spec, file)}";`,
  ],
  [
    /^(?:const|let|var)\s+\{([^}]+)\}\s*=\s*require\((['"])([^'"]+)\2\);?/gm,
    (file) => (_, names, q, spec) =>
      `import {${names.replace(/(\w+)\s*:\s*(\w+)/g, "$1 as $2")}} from "${withExtension(spec, file)}";`,
  ],
  [/^module\.exports\s*=\s*\{([\s\w,]+)\};?/gm, () => (_, names) => `export {${names}};`],
  [/^module\.exports\s*=\s*/gm, () => () => "export default "],
  [/^exports\.(\w+)\s*=\s*/gm, () => (_, name) => `export const ${name} = `],
];

export function convert(code, file) {
  const manual = [];
  let out = code.replace(/^(['"])use strict\1;?\n/, "");
  for (const [re, make] of rules) out = out.replace(re, make(file));

  if (/\b__(dirname|filename)\b/.test(out)) {
    out =
      `import { fileURLToPath } from "node:url";\nimport { dirname as dirOf } from "node:path";\n` +
      `const __filename = fileURLToPath(import.meta.url);\nconst __dirname = dirOf(__filename);\n` +
      out;
  }
  out.split("\n").forEach((text, i) => {
    if (/\brequire\(/.test(text)) manual.push({ line: i + 1, what: "dynamic require" });
    if (/\brequire\.resolve\b/.test(text)) manual.push({ line: i + 1, what: "require.resolve" });
  });
  return { code: out, manual };
}
