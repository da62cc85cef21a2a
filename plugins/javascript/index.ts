// JavaScript and TypeScript: loads the grammars, lowers files, brings the table of library calls.
// May not: load a grammar before a file of its language appears.
import { type CodeLanguage, definePlugin, loadGrammar } from '../../src/plugin.ts';
import { APIS } from './apis.ts';
import { lowerModule } from './lower.ts';
import { canonical, resolveImport } from './resolve.ts';

const WASM = {
  javascript: 'tree-sitter-javascript/tree-sitter-javascript.wasm',
  typescript: 'tree-sitter-typescript/tree-sitter-typescript.wasm',
  tsx: 'tree-sitter-typescript/tree-sitter-tsx.wasm',
} as const;
type Grammar = keyof typeof WASM;

const GRAMMAR_OF: Readonly<Record<string, Grammar>> = {
  javascript: 'javascript',
  jsx: 'javascript',
  typescript: 'typescript',
  tsx: 'tsx',
};
const loaded = new Set<Grammar>();

/** JavaScript is always loaded: code run from strings is JavaScript whatever the file. */
async function prepare(languages?: ReadonlySet<string>): Promise<void> {
  const wanted = new Set<Grammar>(['javascript']);
  for (const language of languages ?? Object.keys(GRAMMAR_OF)) {
    const grammar = GRAMMAR_OF[language];
    if (grammar) wanted.add(grammar);
  }
  await Promise.all(
    [...wanted].map(async (grammar) => {
      await loadGrammar(grammar, WASM[grammar]);
      loaded.add(grammar);
    }),
  );
}

/** TypeScript met before its grammar was asked for is read as JavaScript: types cost errors, the calls are seen. */
function grammarFor(language: string): Grammar {
  const wanted = GRAMMAR_OF[language] ?? 'javascript';
  if (loaded.has(wanted)) return wanted;
  return wanted === 'typescript' && loaded.has('tsx') ? 'tsx' : 'javascript';
}

export const javascript: CodeLanguage = {
  name: 'javascript',
  languages: ['javascript', 'jsx', 'typescript', 'tsx'],
  prepare,
  lower: (text, language, expired) => lowerModule(text, language, grammarFor(language), expired),
  canonical,
  apis: APIS,
  resolve: resolveImport,
};

export default definePlugin({ name: 'javascript', version: '1.0.0', code: [javascript] });
