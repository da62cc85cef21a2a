// Modules are called by other names: `import os as m1`, `const m1 = require('fs')`.
import { mapCode } from './code.ts';
import type { Mutation } from './mutation.ts';

export const aliasImports: Mutation = {
  name: 'alias-imports',
  what: 'modules under other names',
  apply: (files) =>
    mapCode(files, (code, language) =>
      language === 'python' ? python(code) : language === 'javascript' ? javascript(code) : code,
    ),
};

function python(code: string): string {
  let after = code;
  let count = 0;
  for (const [line, name] of code.matchAll(/^import ([A-Za-z_]\w*)[ \t]*$/gm)) {
    const alias = `m${++count}_`;
    after = after.replace(line, () => `import ${name} as ${alias}`);
    after = after.replace(new RegExp(`(?<![\\w.'"])${name}\\.(?=[A-Za-z_])`, 'g'), () => `${alias}.`);
  }
  for (const [line, from, name] of code.matchAll(/^from ([\w.]+) import ([A-Za-z_]\w*)[ \t]*$/gm)) {
    const alias = `m${++count}_`;
    after = after.replace(line, () => `from ${from} import ${name} as ${alias}`);
    after = after.replace(new RegExp(`(?<![\\w.'"])${name}(?=[(.\\[])`, 'g'), () => alias);
  }
  return after;
}

function javascript(code: string): string {
  let after = code;
  let count = 0;
  const rename = (line: string, name: string, made: (alias: string) => string): void => {
    const alias = `m${++count}_`;
    after = after.replace(line, () => made(alias));
    after = after.replace(new RegExp(`(?<![\\w.'"$/-])${name}(?=[.(])`, 'g'), () => alias);
  };
  for (const [line, word, name, rest] of code.matchAll(
    /^(const|let|var) ([A-Za-z_]\w*)( = require\(['"][\w:/@.-]+['"]\);?)[ \t]*$/gm,
  ))
    rename(line, name!, (alias) => `${word} ${alias}${rest}`);
  for (const [line, name, rest] of code.matchAll(/^import ([A-Za-z_]\w*)( from ['"][\w:/@.-]+['"];?)[ \t]*$/gm))
    rename(line, name!, (alias) => `import ${alias}${rest}`);
  return after;
}
