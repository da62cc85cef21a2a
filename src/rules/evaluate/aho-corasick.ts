// Finds all of many literals in one pass over a text. Built once for a rule set, states numbered breadth first so that
// the few that ordinary text visits lie together.
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
  // What is looked up at every character has to be small: it shall lie close to the processor.
  const ends = Uint8Array.from(outputs, (found) => (found === undefined ? 0 : 1));
  return {
    scan(text, hit) {
      let state = 0;
      const { length } = text;
      for (let index = 0; index < length; index++) {
        state = next[state * width + classes[charCode(text, index)]!]!;
        if (ends[state] !== 0) for (const literal of outputs[state]!) hit(literal, index + 1);
      }
    },
  };
}

/**
 * Flat tables instead of objects, for it is built anew at every start. Literals are entered in alphabetical order: what one
 * begins like the one before it was entered last, so nothing is searched.
 */
function buildTable(literals: readonly string[], classes: Uint16Array, width: number) {
  let most = 1;
  for (const literal of literals) most += literal.length;
  const symbols = new Uint16Array(most);
  const firstChild = new Int32Array(most);
  const sibling = new Int32Array(most);
  const own: (number[] | undefined)[] = [undefined];
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
  // Breadth first: a node's number as state, and the state its children are looked up in when it has none.
  const order = new Int32Array(own.length);
  const next = own.length <= 65536 ? new Uint16Array(own.length * width) : new Int32Array(own.length * width);
  const fail = new Int32Array(own.length);
  const outputs: (readonly number[] | undefined)[] = new Array(own.length).fill(undefined);
  let states = 1;
  for (let state = 0; state < states; state++) {
    const node = order[state]!;
    const ends = own[node];
    const inherited = state === 0 ? undefined : outputs[fail[state]!];
    outputs[state] = ends && inherited ? [...ends, ...inherited] : (ends ?? inherited);
    const row = state * width;
    const failRow = fail[state]! * width;
    if (state !== 0) next.copyWithin(row, failRow, failRow + width);
    for (let child = firstChild[node]!; child !== 0; child = sibling[child]!) {
      const at = row + symbols[child]!;
      fail[states] = state === 0 ? 0 : next[at]!;
      next[at] = states;
      order[states++] = child;
    }
  }
  return { next, outputs };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
