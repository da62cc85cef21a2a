// Parses code with tree-sitter's WASM binding and copies the tree out in one cursor walk.
// May not: know any language's node types, keep a tree-sitter object alive after it returns.
import { createRequire } from 'node:module';
import { Language, Parser } from 'web-tree-sitter';
import type { SyntaxNode } from '../model/ir.ts';

const require = createRequire(import.meta.url);
let started: Promise<void> | undefined;
let parser: Parser | undefined;
const grammars = new Map<string, Language>();
const loading = new Map<string, Promise<void>>();

/** Loads a grammar from a package's `.wasm` once; `key` names it in `parseSyntax`. */
export function loadGrammar(key: string, wasm: string): Promise<void> {
  let pending = loading.get(key);
  if (!pending) {
    pending = (async () => {
      started ??= Parser.init();
      await started;
      grammars.set(key, await Language.load(require.resolve(wasm)));
    })();
    loading.set(key, pending);
  }
  return pending;
}

export function grammar(key: string): Language | undefined {
  return grammars.get(key);
}

export interface Parsed {
  readonly root: SyntaxNode;
  readonly errors: number;
  /** False when time or node bound stopped the walk; what lies behind was not read. */
  readonly complete: boolean;
}

const MAX_NODES = 2_000_000;
const MAX_DEPTH = 500;

/** Returns undefined when the time ran out before there was a tree. */
export function parseSyntax(key: string, text: string, expired: () => boolean): Parsed | undefined {
  const language = grammars.get(key);
  if (!language) throw new Error(`grammar ${key} is not loaded`);
  parser ??= new Parser();
  parser.setLanguage(language);
  let ticks = 0;
  const tree = parser.parse(text, null, { progressCallback: () => (++ticks & 15) === 0 && expired() });
  if (!tree) {
    parser.reset();
    return undefined;
  }
  const cursor = tree.walk();
  try {
    const { types, fields } = language;
    let errors = 0;
    let nodes = 0;
    let complete = true;
    type Open = { type: string; field: string; named: boolean; start: number; end: number; children: SyntaxNode[] };
    const read = (): Open => {
      const type = types[cursor.nodeTypeId] ?? 'ERROR';
      const named = cursor.nodeIsNamed;
      if (type === 'ERROR' || cursor.nodeIsMissing) errors++;
      const field = cursor.currentFieldId;
      return {
        type,
        field: field ? (fields[field] ?? '') : '',
        named,
        start: cursor.startIndex,
        end: cursor.endIndex,
        children: [],
      };
    };
    const root = read();
    const stack: Open[] = [root];
    let descend = true;
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      if ((++nodes & 1023) === 0 && (nodes > MAX_NODES || expired())) {
        complete = false;
        break;
      }
      if (descend && top.end > top.start) {
        if (stack.length >= MAX_DEPTH) complete = false;
        else if (cursor.gotoFirstChild()) {
          const child = read();
          top.children.push(child);
          stack.push(child);
          continue;
        }
      }
      stack.pop();
      const parent = stack[stack.length - 1];
      if (!parent) break;
      if (cursor.gotoNextSibling()) {
        const sibling = read();
        parent.children.push(sibling);
        stack.push(sibling);
        descend = true;
      } else {
        cursor.gotoParent();
        descend = false;
      }
    }
    return { root, errors, complete };
  } finally {
    cursor.delete();
    tree.delete();
  }
}
