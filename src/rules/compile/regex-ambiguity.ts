// Decides whether backtracking over a regular expression can take exponential time: whether some loop can read the same
// text in two ways. Works on the position automaton (one state a character of the expression).
import type { AST } from '@eslint-community/regexpp';

interface Ambiguity {
  /** The loop's part of the expression, as written. */
  readonly part: string;
}

const MAX_POSITIONS = 400;
const MAX_STEPS = 2_000_000;

export function exponentialPart(pattern: AST.Pattern, flags: string): Ambiguity | undefined {
  const automaton = new Automaton(flags);
  automaton.alternatives(pattern.alternatives);
  for (let next = automaton.lookarounds.pop(); next; next = automaton.lookarounds.pop()) automaton.alternatives(next);
  if (automaton.full) return { part: pattern.raw.slice(0, 60) };
  return automaton.ambiguousLoop();
}

interface Fragment {
  nullable: boolean;
  first: number[];
  last: number[];
}

class Automaton {
  readonly lookarounds: (readonly AST.Alternative[])[] = [];
  full = false;
  /** A loop whose next round can begin where an inner loop's does: `(a+)+`. */
  private doubled: string | undefined;
  private readonly nodes: AST.Node[] = [];
  private readonly follow: Set<number>[] = [];
  private readonly loops: { readonly positions: number[]; readonly raw: string }[] = [];
  private readonly flags: string;

  constructor(flags: string) {
    this.flags = flags.replaceAll(/[gyd]/g, '');
  }

  alternatives(alternatives: readonly AST.Alternative[]): Fragment {
    const whole: Fragment = { nullable: false, first: [], last: [] };
    for (const alternative of alternatives) {
      const part = this.sequence(alternative.elements);
      whole.nullable ||= part.nullable;
      whole.first.push(...part.first);
      whole.last.push(...part.last);
    }
    return whole;
  }

  private sequence(elements: readonly AST.Element[]): Fragment {
    let whole: Fragment = { nullable: true, first: [], last: [] };
    for (const element of elements) whole = this.concat(whole, this.element(element));
    return whole;
  }

  private concat(a: Fragment, b: Fragment): Fragment {
    this.connect(a.last, b.first);
    return {
      nullable: a.nullable && b.nullable,
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
    };
  }

  private element(element: AST.Element): Fragment {
    switch (element.type) {
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.position(element);
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(element.alternatives);
      case 'Quantifier':
        return this.quantifier(element);
      case 'Assertion':
        if (element.kind === 'lookahead' || element.kind === 'lookbehind') this.lookarounds.push(element.alternatives);
        return { nullable: true, first: [], last: [] };
      default:
        return { nullable: true, first: [], last: [] };
    }
  }

  /** Few repetitions are written out, many are taken for a loop. */
  private quantifier(quantifier: AST.Quantifier): Fragment {
    const { min, max } = quantifier;
    if (max <= 3) {
      let whole: Fragment = { nullable: true, first: [], last: [] };
      for (let index = 0; index < max; index++) {
        const part = this.element(quantifier.element);
        whole = this.concat(whole, { ...part, nullable: part.nullable || index >= min });
      }
      return whole;
    }
    const before = this.nodes.length;
    const body = this.element(quantifier.element);
    if (this.connect(body.last, body.first)) this.doubled ??= quantifier.raw;
    const positions = Array.from({ length: this.nodes.length - before }, (_, index) => before + index);
    this.loops.push({ positions, raw: quantifier.raw });
    return { ...body, nullable: body.nullable || min === 0 };
  }

  private position(node: AST.Node): Fragment {
    if (this.nodes.length >= MAX_POSITIONS) {
      this.full = true;
      return { nullable: true, first: [], last: [] };
    }
    this.nodes.push(node);
    this.follow.push(new Set());
    const index = this.nodes.length - 1;
    return { nullable: false, first: [index], last: [index] };
  }

  /** True when an edge was there already: two ways to go on. */
  private connect(from: readonly number[], to: readonly number[]): boolean {
    let twice = false;
    for (const a of from) {
      for (const b of to) {
        if (this.follow[a]!.has(b)) twice = true;
        this.follow[a]!.add(b);
      }
    }
    return twice;
  }

  /** Outermost loops first would name too much: the smallest loop that is ambiguous is reported. */
  ambiguousLoop(): Ambiguity | undefined {
    if (this.doubled !== undefined) return { part: this.doubled.slice(0, 60) };
    const sets = this.characterSets();
    for (const loop of this.loops.toSorted((a, b) => a.positions.length - b.positions.length)) {
      if (this.isAmbiguous(new Set(loop.positions), sets)) return { part: loop.raw.slice(0, 60) };
    }
    return undefined;
  }

  private isAmbiguous(inside: ReadonlySet<number>, sets: readonly (readonly boolean[])[]): boolean {
    // Two runs over the same text that part and meet again: a path from (q,q) through a pair (p,r), p ≠ r, back to (q,q).
    const overlap = (a: number, b: number) => sets[a]!.some((has, index) => has && sets[b]![index]);
    let steps = 0;
    for (const start of inside) {
      const seen = new Set<string>();
      const stack: [number, number, boolean][] = [[start, start, false]];
      while (stack.length > 0) {
        const [a, b, parted] = stack.pop()!;
        for (const nextA of this.follow[a]!) {
          if (!inside.has(nextA)) continue;
          for (const nextB of this.follow[b]!) {
            if (++steps > MAX_STEPS) return true;
            if (!inside.has(nextB) || !overlap(nextA, nextB)) continue;
            const apart = parted || nextA !== nextB;
            if (apart && nextA === start && nextB === start) return true;
            const key = `${nextA},${nextB},${apart}`;
            if (seen.has(key)) continue;
            seen.add(key);
            stack.push([nextA, nextB, apart]);
          }
        }
      }
    }
    return false;
  }

  /** For each position, which characters of a sample it can read: enough to tell whether two positions overlap. */
  private characterSets(): boolean[][] {
    const sample = new Set([...'aZ5_-./:;,|&$#@!?=+*~"\'`()[]{}<>\\%^ \t\n\r', '\u00a0', '\u00e9', '\u4e2d']);
    const add = (code: number) => {
      for (const near of [code - 1, code, code + 1])
        if (near >= 0 && near <= 0xffff) sample.add(String.fromCharCode(near));
    };
    for (const node of this.nodes) {
      if (node.type === 'Character') add(node.value);
      if (node.type !== 'CharacterClass') continue;
      for (const item of node.elements) {
        if (item.type === 'Character') add(item.value);
        else if (item.type === 'CharacterClassRange') {
          add(item.min.value);
          add(item.max.value);
        }
      }
    }
    const chars = [...sample];
    const known = new Map<string, boolean[]>();
    return this.nodes.map((node) => {
      let set = known.get(node.raw);
      if (!set) {
        const one = new RegExp(`^(?:${node.raw})$`, this.flags);
        set = chars.map((char) => one.test(char));
        known.set(node.raw, set);
      }
      return set;
    });
  }
}
