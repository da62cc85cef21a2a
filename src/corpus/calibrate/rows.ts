// From examples to rows of numbers: signs get numbers, rows the weight they learn with, and signs that tell nothing go.
import type { Example } from './examples.ts';
import type { Observation } from './logistic.ts';

/** A sign seen less often tells of one text, not of a behaviour. */
const LEAST_SEEN = 12;
/**
 * A sign has to part the sides of pairs by itself, in standard deviations of chance: what only parts the writers of pairs
 * from the writers of honest skills is style.
 */
const LEAST_PARTED = 1;
/** What surrounds a passage is the same on both sides of a pair, and says how the rest is to be taken. */
const SURROUNDINGS = /^(?:share<|stance:|block:)/;

/**
 * Payloads are few, and twins are the hardest of all honest texts; of an honest skill every passage counts. What was written
 * for the skill it stands in is what has to be found, and least is known of it.
 */
const COUNTS = { anywhere: { payload: 2, twin: 3, honest: 1 }, fitted: { payload: 10, twin: 6, honest: 1 } } as const;

export interface NumberedExample {
  readonly example: Omit<Example, 'passages'>;
  readonly rows: readonly Observation[];
}

/** How often a sign was seen: in passages, and in how many payloads and twins. */
interface Seen {
  passages: number;
  payload: number;
  twin: number;
  honest: number;
}

export class Signs {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #seen: Seen[] = [];

  number(example: Example): NumberedExample {
    const { passages, ...rest } = example;
    // Of a payload nobody knows which passage harms: they share its weight.
    const { side, fitted } = example;
    const count = COUNTS[fitted ? 'fitted' : 'anywhere'][side];
    const weight = count / (side === 'honest' ? 1 : Math.max(1, passages.length));
    const rows = passages.map(({ signs }) => ({
      signs: Int32Array.from(signs, (sign) => this.#numberOf(sign)),
      positive: side === 'payload',
      weight,
    }));
    for (const { signs } of rows) for (const sign of signs) this.#seen[sign]!.passages++;
    for (const sign of new Set(rows.flatMap(({ signs }) => [...signs]))) this.#seen[sign]![example.side]++;
    return { example: rest, rows };
  }

  #numberOf(sign: string): number {
    let number = this.#numbers.get(sign);
    if (number === undefined) {
      number = this.names.length;
      this.#numbers.set(sign, number);
      this.names.push(sign);
      this.#seen.push({ passages: 0, payload: 0, twin: 0, honest: 0 });
    }
    return number;
  }

  /** The examples without the signs that tell nothing; asked when all of them are numbered. */
  telling(examples: readonly NumberedExample[]): NumberedExample[] {
    const kept = this.names.map((name, number) => tells(name, this.#seen[number]!));
    return examples.map(({ example, rows }) => ({
      example,
      rows: rows.map((row) => ({ ...row, signs: row.signs.filter((sign) => kept[sign]) })),
    }));
  }
}

function tells(name: string, { passages, payload, twin }: Seen): boolean {
  if (passages < LEAST_SEEN) return false;
  return SURROUNDINGS.test(name) || Math.abs(payload - twin) >= LEAST_PARTED * Math.sqrt(payload + twin);
}
