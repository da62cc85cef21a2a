// Parses code with tree-sitter's WASM binding and copies the tree out, so that no tree-sitter object outlives a call.
// May not: know any language's node types.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language, Parser, Tree } from 'web-tree-sitter';
import type { SyntaxNode } from '../../model/ir.ts';
import { copyTree, type TreeCopy } from './tree-memory.ts';

const require = createRequire(import.meta.url);
const memory = new WebAssembly.Memory({ initial: 512, maximum: 32_768 });
interface Grammar {
  readonly wasm: string;
  /** Compiled when the first text of it appears: a skill without Python never pays for Python. */
  language?: Language;
  /** Trees are read from memory; false where that does not give what a cursor gives. */
  direct?: boolean;
}
const grammars = new Map<string, Grammar>();
let library: typeof import('web-tree-sitter') | undefined;
let binding: Promise<void> | undefined;
let parser: Parser | undefined;

/** Makes a grammar known by its package's `.wasm`; `key` names it in `parseSyntax`. */
export async function loadGrammar(key: string, wasm: string): Promise<void> {
  if (!grammars.has(key)) grammars.set(key, { wasm });
  binding ??= startBinding();
  await binding;
}

async function startBinding(): Promise<void> {
  library = await import('web-tree-sitter');
  await library.Parser.init({ wasmMemory: memory } as never);
  parser = new library.Parser();
}

function open(key: string): Grammar & { readonly language: Language } {
  const grammar = grammars.get(key);
  if (!grammar || !library) throw new Error(`grammar ${key} is not loaded`);
  if (!grammar.language) {
    grammar.language = library.Language.loadSync(new WebAssembly.Module(readFileSync(require.resolve(grammar.wasm))));
    grammar.direct = canCopy(grammar.language);
  }
  return grammar as Grammar & { readonly language: Language };
}

export interface Parsed {
  readonly root: SyntaxNode;
  readonly errors: number;
  /** False when a bound of time, nodes or depth stopped the walk; what lies behind was not read. */
  readonly complete: boolean;
}

/** Returns undefined when the time ran out before there was a tree. */
export function parseSyntax(key: string, text: string, expired: () => boolean): Parsed | undefined {
  const grammar = open(key);
  parser!.setLanguage(grammar.language);
  const tree = parser!.parse(text, null, { progressCallback: expired });
  if (!tree) {
    parser!.reset();
    return undefined;
  }
  try {
    return read(grammar, tree, expired);
  } finally {
    tree.delete();
  }
}

/** The tree of a rule's code pattern; undefined while its grammar is not loaded, for then no code of it was read either. */
export function parseSnippet(key: string, text: string): SyntaxNode | undefined {
  return grammars.has(key) ? parseSyntax(key, text, () => false)?.root : undefined;
}

function read(grammar: ReturnType<typeof open>, tree: Tree, expired: () => boolean): TreeCopy {
  return grammar.direct
    ? copyTree(memory, addressOf(tree), grammar.language, expired)
    : walkTree(tree, grammar.language, expired);
}

/** Whether trees of this grammar can be read from memory: asked once, of a small text, by both ways. */
function canCopy(language: Language): boolean {
  const never = (): boolean => false;
  parser!.setLanguage(language);
  const tree = parser!.parse('a = b(c, "d")\nif (x) { y[0] }\n');
  if (!tree) return false;
  try {
    return sameTree(copyTree(memory, addressOf(tree), language, never).root, walkTree(tree, language, never).root);
  } catch {
    return false;
  } finally {
    tree.delete();
  }
}

function addressOf(tree: Tree): number {
  return (tree as unknown as Record<number, number>)[0]!;
}

function sameTree(a: SyntaxNode, b: SyntaxNode): boolean {
  return (
    a.type === b.type &&
    a.field === b.field &&
    a.named === b.named &&
    a.start === b.start &&
    a.end === b.end &&
    a.children.length === b.children.length &&
    a.children.every((child, index) => sameTree(child, b.children[index]!))
  );
}

const MAX_NODES = 2_000_000;
const MAX_DEPTH = 500;

/** The same by the documented way: a cursor. Slower; the reference for `copyTree`. */
export function walkTree(tree: Tree, language: Language, expired: () => boolean): TreeCopy {
  const cursor = tree.walk();
  try {
    const { types, fields } = language;
    let errors = 0;
    let nodes = 0;
    let complete = true;
    type Open = { type: string; field: string; named: boolean; start: number; end: number; children: SyntaxNode[] };
    const open = (): Open => {
      const type = types[cursor.nodeTypeId] ?? 'ERROR';
      if (type === 'ERROR' || cursor.nodeIsMissing) errors++;
      const field = cursor.currentFieldId;
      const name = field ? (fields[field] ?? '') : '';
      return {
        type,
        field: name,
        named: cursor.nodeIsNamed,
        start: cursor.startIndex,
        end: cursor.endIndex,
        children: [],
      };
    };
    const root = open();
    const stack: Open[] = [root];
    let descend = true;
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      if ((++nodes & 1023) === 0 && (nodes > MAX_NODES || expired())) {
        complete = false;
        break;
      }
      if (descend && top.end > top.start) {
        if (stack.length > MAX_DEPTH) complete = false;
        else if (cursor.gotoFirstChild()) {
          const child = open();
          top.children.push(child);
          stack.push(child);
          continue;
        }
      }
      stack.pop();
      const parent = stack.at(-1);
      if (!parent) break;
      descend = cursor.gotoNextSibling();
      if (descend) {
        const sibling = open();
        parent.children.push(sibling);
        stack.push(sibling);
      } else cursor.gotoParent();
    }
    return { root, errors, complete };
  } finally {
    cursor.delete();
  }
}
