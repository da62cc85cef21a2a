// JavaScript and TypeScript: loads the grammars, lowers files, brings the table of library calls.
// May not: compile a grammar before a text of its language appears.
import { type CodeLanguage, definePlugin, loadGrammar } from '../../src/plugin.ts';
import { APIS } from './apis.ts';
import { lowerModule } from './lower.ts';
import { canonical, resolveImport } from './resolve.ts';
import { UNIMPORTED } from './unimported.ts';

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
async function prepare(): Promise<void> {
  for (const [grammar, wasm] of Object.entries(WASM)) await loadGrammar(grammar, wasm);
}

export const javascript: CodeLanguage = {
  name: 'javascript',
  languages: ['javascript', 'jsx', 'typescript', 'tsx'],
  prepare,
  lower: (text, language, expired) => lowerModule(text, language, GRAMMAR_OF[language] ?? 'javascript', expired),
  canonical,
  apis: APIS,
  unimported: UNIMPORTED,
  resolve: resolveImport,
};

export default definePlugin({ name: 'javascript', version: '1.0.0', code: [javascript] });
