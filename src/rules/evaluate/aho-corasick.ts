// Finds all of many literals in one pass over a text. Built once for a rule set, states numbered breadth first so that
// the few that ordinary text visits lie together.
import { fold } from '../fold.ts';

export interface Automaton {
  /** Calls `hit` for each literal at its end. Literals are folded by the caller; capitals of the text read as small letters. */
  scan(text: string, hit: (literal: number, end: number) => void): void;
}

/** Signs whose small letter has another capital: Kelvin, Ångström, Ohm, capital ß, capital theta symbol. */
const SECOND_CAPITALS = '\u212a\u212b\u2126\u1e9e\u03f4';

/** `literals` may repeat; each index is reported. */
export function buildAutomaton(literals: readonly string[]): Automaton {
  const classes = new Uint16Array(65536);
  let classCount = 1;
  for (const literal of literals) {
    for (let index = 0; index < literal.length; index++) {
      const code = literal.charCodeAt(index);
      if (classes[code] === 0) classes[code] = classCount++;
    }
  }
  for (const char of new Set(literals.join(''))) {
    const capital = char.toUpperCase();
    if (capital.length === 1 && fold(capital) === char) classes[capital.charCodeAt(0)] = classes[char.charCodeAt(0)]!;
  }
  for (const sign of SECOND_CAPITALS) classes[sign.charCodeAt(0)] ||= classes[fold(sign).charCodeAt(0)]!;
  const width = classCount;
  const { next, outputs } = buildTable(literals, classes, width);
  return {
    scan(text, hit) {
      let state = 0;
      for (let index = 0; index < text.length; index++) {
        state = next[state * width + classes[text.charCodeAt(index)]!]!;
        const found = outputs[state];
        if (found !== undefined) for (const literal of found) hit(literal, index + 1);
      }
    },
  };
}

interface TrieNode {
  readonly children: Map<number, TrieNode>;
  own: number[];
  id: number;
}

function buildTable(literals: readonly string[], classes: Uint16Array, width: number) {
  const root: TrieNode = { children: new Map(), own: [], id: 0 };
  for (const [index, literal] of literals.entries()) {
    let node = root;
    for (let at = 0; at < literal.length; at++) {
      const symbol = classes[literal.charCodeAt(at)]!;
      let child = node.children.get(symbol);
      if (!child) {
        child = { children: new Map(), own: [], id: 0 };
        node.children.set(symbol, child);
      }
      node = child;
    }
    if (literal.length > 0) node.own.push(index);
  }
  const order: TrieNode[] = [root];
  for (let at = 0; at < order.length; at++) {
    for (const child of order[at]!.children.values()) {
      child.id = order.length;
      order.push(child);
    }
  }
  const next = new Int32Array(order.length * width);
  const fail = new Int32Array(order.length);
  const outputs: (readonly number[] | undefined)[] = new Array(order.length).fill(undefined);
  for (const node of order) {
    const inherited = outputs[fail[node.id]!];
    if (node.own.length > 0) outputs[node.id] = inherited ? [...node.own, ...inherited] : node.own;
    else if (node.id !== 0) outputs[node.id] = inherited;
    const row = node.id * width;
    const failRow = fail[node.id]! * width;
    if (node.id !== 0) next.copyWithin(row, failRow, failRow + width);
    for (const [symbol, child] of node.children) {
      fail[child.id] = node.id === 0 ? 0 : next[failRow + symbol]!;
      next[row + symbol] = child.id;
    }
  }
  return { next, outputs };
}
