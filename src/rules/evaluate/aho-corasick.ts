// Finds all of many literals in one pass over a text. A state's row is made when a text first comes to that state: texts
// come to few, so that a start does not wait for the table of all, and the rows in use lie together.
import { charCode } from '../../model/char-code.ts';
import { fold } from '../fold.ts';

export interface Automaton {
  /** Calls `hit` for each literal at its end. Literals are folded by the caller; capitals of the text read as small letters. */
  scan(text: string, hit: (literal: number, end: number) => void): void;
}

/** Signs whose small letter has another capital: Kelvin, Ångström, Ohm, capital ß, capital theta symbol. */
const SECOND_CAPITALS = '\u212a\u212b\u2126\u1e9e\u03f4';

/** `literals` may repeat; each index is reported. */
export function buildAutomaton(literals: readonly string[]): Automaton {
  const { classes, width } = classesOf(literals);
  const states = new States(trieOf(literals, classes), width);
  return {
    scan(text, hit) {
      let { next, ends } = states;
      const { unknown } = states;
      let state = 0;
      const { length } = text;
      for (let index = 0; index < length; index++) {
        const symbol = classes[charCode(text, index)]!;
        const from = state;
        state = next[from * width + symbol]!;
        if (state === unknown) {
          state = states.after(from, symbol);
          ({ next, ends } = states);
        }
        if (ends[state] === 0) continue;
        for (const literal of states.outputs[state]!) hit(literal, index + 1);
        // Whoever was told may have looked through another text.
        ({ next, ends } = states);
      }
    },
  };
}

/** Characters no literal holds are one symbol, capitals and their small letters another each. */
function classesOf(literals: readonly string[]): { readonly classes: Uint16Array; readonly width: number } {
  const classes = new Uint16Array(65536);
  const chars: string[] = [];
  for (const literal of literals) {
    for (let index = 0; index < literal.length; index++) {
      const code = literal.charCodeAt(index);
      if (classes[code] === 0) classes[code] = chars.push(literal[index]!);
    }
  }
  for (const char of chars) {
    const capital = char.toUpperCase();
    if (capital.length === 1 && fold(capital) === char) classes[capital.charCodeAt(0)] = classes[char.charCodeAt(0)]!;
  }
  for (const sign of SECOND_CAPITALS) classes[sign.charCodeAt(0)] ||= classes[fold(sign).charCodeAt(0)]!;
  return { classes, width: chars.length + 1 };
}

/** Flat tables instead of objects, for it is built anew at every start. Node 0 is the root, and nobody's child. */
interface Trie {
  readonly symbols: Uint16Array;
  readonly firstChild: Int32Array;
  readonly sibling: Int32Array;
  /** Literals that end at a node. */
  readonly own: readonly (readonly number[] | undefined)[];
}

function trieOf(literals: readonly string[], classes: Uint16Array): Trie {
  let most = 1;
  for (const literal of literals) most += literal.length;
  const symbols = new Uint16Array(most);
  const firstChild = new Int32Array(most);
  const sibling = new Int32Array(most);
  const own: (number[] | undefined)[] = [undefined];
  // In alphabetical order what a literal begins like the one before it was entered last, so nothing is searched.
  const alphabetical = literals.map((_, index) => index).sort((a, b) => compare(literals[a]!, literals[b]!));
  for (const index of alphabetical) {
    const literal = literals[index]!;
    let node = 0;
    for (let at = 0; at < literal.length; at++) {
      const symbol = classes[literal.charCodeAt(at)]!;
      let child = firstChild[node]!;
      if (symbols[child] !== symbol) {
        child = own.push(undefined) - 1;
        symbols[child] = symbol;
        sibling[child] = firstChild[node]!;
        firstChild[node] = child;
      }
      node = child;
    }
    if (literal.length === 0) continue;
    const ends = own[node];
    if (ends) ends.push(index);
    else own[node] = [index];
  }
  return { symbols, firstChild, sibling, own };
}

const FIRST_ROWS = 64;
const NARROW = 0xffff;
const WIDE = 0x7fffffff;

/** The states texts have come to, numbered as they did; the root is 0. */
class States {
  /** In a row: this transition has not been asked for yet. */
  readonly unknown: number;
  next: Uint16Array | Int32Array;
  /** What is looked up at every character has to be small: it shall lie close to the processor. */
  ends: Uint8Array;
  readonly outputs: (readonly number[] | undefined)[] = [undefined];
  readonly #trie: Trie;
  readonly #width: number;
  /** Node and fallback of each state; state of each node, 0 for one no text came to. */
  readonly #node: number[] = [0];
  readonly #fail: number[] = [0];
  readonly #state: Int32Array;

  constructor(trie: Trie, width: number) {
    this.#trie = trie;
    this.#width = width;
    const nodes = trie.own.length;
    this.#state = new Int32Array(nodes);
    const narrow = nodes < NARROW;
    this.unknown = narrow ? NARROW : WIDE;
    const cells = Math.min(FIRST_ROWS, nodes) * width;
    this.next = narrow ? new Uint16Array(cells) : new Int32Array(cells);
    this.ends = new Uint8Array(Math.min(FIRST_ROWS, nodes));
    this.#ask(0, 0);
  }

  /** The state behind one, for a transition that was unknown so far. */
  after(state: number, symbol: number): number {
    const child = this.#child(this.#node[state]!, symbol);
    let to: number;
    if (child === 0) to = state === 0 ? 0 : this.#known(this.#fail[state]!, symbol);
    else to = this.#state[child] || this.#open(child, state === 0 ? 0 : this.#known(this.#fail[state]!, symbol));
    this.next[state * this.#width + symbol] = to;
    return to;
  }

  #known(state: number, symbol: number): number {
    const to = this.next[state * this.#width + symbol]!;
    return to === this.unknown ? this.after(state, symbol) : to;
  }

  #child(node: number, symbol: number): number {
    const { firstChild, sibling, symbols } = this.#trie;
    let child = firstChild[node]!;
    while (child !== 0 && symbols[child] !== symbol) child = sibling[child]!;
    return child;
  }

  #open(node: number, fail: number): number {
    const state = this.#node.push(node) - 1;
    this.#fail.push(fail);
    this.#state[node] = state;
    if (state >= this.ends.length) this.#grow();
    const own = this.#trie.own[node];
    const inherited = this.outputs[fail];
    const found = own && inherited ? [...own, ...inherited] : (own ?? inherited);
    this.outputs.push(found);
    this.ends[state] = found ? 1 : 0;
    const row = state * this.#width;
    this.next.copyWithin(row, fail * this.#width, (fail + 1) * this.#width);
    this.#ask(state, node);
    return state;
  }

  /** All else of its row is that of its fallback. */
  #ask(state: number, node: number): void {
    const { firstChild, sibling, symbols } = this.#trie;
    const row = state * this.#width;
    for (let child = firstChild[node]!; child !== 0; child = sibling[child]!)
      this.next[row + symbols[child]!] = this.unknown;
  }

  #grow(): void {
    const rows = Math.min(this.ends.length * 2, this.#trie.own.length);
    const next =
      this.next instanceof Uint16Array ? new Uint16Array(rows * this.#width) : new Int32Array(rows * this.#width);
    next.set(this.next);
    this.next = next;
    const ends = new Uint8Array(rows);
    ends.set(this.ends);
    this.ends = ends;
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
