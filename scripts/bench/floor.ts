// The least any scanner of the same depth must do: read the bytes, hash them, parse the code in them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

const require = createRequire(import.meta.url);
const GRAMMARS: Readonly<Record<string, string>> = {
  python: 'tree-sitter-python/tree-sitter-python.wasm',
  javascript: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  shell: 'tree-sitter-bash/tree-sitter-bash.wasm',
};
const BY_NAME: Readonly<Record<string, string>> = {
  '.py': 'python',
  py: 'python',
  python: 'python',
  python3: 'python',
  '.js': 'javascript',
  '.mjs': 'javascript',
  '.cjs': 'javascript',
  '.jsx': 'javascript',
  js: 'javascript',
  javascript: 'javascript',
  node: 'javascript',
  jsx: 'javascript',
  '.ts': 'typescript',
  '.tsx': 'typescript',
  ts: 'typescript',
  typescript: 'typescript',
  tsx: 'typescript',
  '.sh': 'shell',
  '.bash': 'shell',
  sh: 'shell',
  bash: 'shell',
  shell: 'shell',
  zsh: 'shell',
  console: 'shell',
};

export async function createFloor(): Promise<(folder: string) => number> {
  await Parser.init();
  const parser = new Parser();
  const languages = new Map<string, Language>();
  for (const [name, wasm] of Object.entries(GRAMMARS)) languages.set(name, await Language.load(require.resolve(wasm)));
  const parse = (text: string, language: string | undefined): void => {
    if (!language || text.length > 1024 * 1024) return;
    parser.setLanguage(languages.get(language)!);
    parser.parse(text)?.delete();
  };
  return (folder) => {
    let bytes = 0;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const content = readFileSync(join(entry.parentPath, entry.name));
      bytes += content.length;
      createHash('sha256').update(content).digest('hex');
      const extension = extname(entry.name).toLowerCase();
      if (extension === '.md')
        for (const fence of content.toString('utf8').matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```/gm))
          parse(fence[2]!, BY_NAME[fence[1]!.toLowerCase()]);
      else parse(content.toString('utf8'), BY_NAME[extension]);
    }
    return bytes;
  };
}
