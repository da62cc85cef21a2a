// From examples to rows of numbers: signs get numbers, rows the weight they learn with, and signs that tell nothing go.
import type { Example } from './examples.ts';
import type { Observation } from './logistic.ts';
import type { Subject } from './subject.ts';

/** A sign that stands in fewer passages, and in fewer of payloads, tells of one text, not of a behaviour. */
const LEAST_SEEN = { passages: 12, ofPayloads: 3 } as const;

const NEAR_DANGER = 'hard-benign';

/** Honest Chinese passages are fewer than English ones, orders are not; unevened, being Chinese itself would be a sign. */
const CHINESE = /[\u4e00-\u9fff]{2}/;

interface Row extends Observation {
  readonly chinese: boolean;
}

export interface NumberedExample {
  readonly example: Omit<Example, 'passages'>;
  readonly rows: readonly Row[];
}

/** Examples in the numbers of the signs that tell something, and their names by number. */
export interface ToldBySigns {
  readonly examples: readonly NumberedExample[];
  readonly names: readonly string[];
}

export class Signs {
  readonly #counts: Subject['counts'];
  readonly #names: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #passages: number[] = [];
  readonly #ofPayloads: number[] = [];
  readonly #examples: NumberedExample[] = [];

  constructor(counts: Subject['counts']) {
    this.#counts = counts;
  }

  take({ passages, ...example }: Example): void {
    const { side } = example;
    const count = this.#countOf(example);
    if (count === 0) return;
    // Of a payload nobody knows which passage harms: they share its weight.
    const weight = count / (side === 'honest' ? 1 : Math.max(1, passages.length));
    const rows = passages.map(({ signs, text }) => ({
      signs: Int32Array.from(signs, (sign) => this.#numberOf(sign)),
      positive: side === 'payload',
      weight,
      chinese: CHINESE.test(text),
    }));
    for (const { signs, positive } of rows)
      for (const sign of signs) {
        this.#passages[sign]!++;
        if (positive) this.#ofPayloads[sign]!++;
      }
    this.#examples.push({ example, rows });
  }

  #countOf({ side, style, fitted }: Omit<Example, 'passages'>): number {
    const { anywhere, fitted: ofOne, ordinary, nearDanger } = this.#counts;
    if (side === 'honest') return style === NEAR_DANGER ? nearDanger : ordinary;
    return (fitted ? ofOne : anywhere)[side];
  }

  #numberOf(sign: string): number {
    let number = this.#numbers.get(sign);
    if (number === undefined) {
      number = this.#names.length;
      this.#numbers.set(sign, number);
      this.#names.push(sign);
      this.#passages.push(0);
      this.#ofPayloads.push(0);
    }
    return number;
  }

  /** Asked when all examples are taken: of a million signs, most stand in one text only. */
  telling(): ToldBySigns {
    const names: string[] = [];
    const renumbered = this.#names.map((name, number) => {
      const tells =
        this.#passages[number]! >= LEAST_SEEN.passages || this.#ofPayloads[number]! >= LEAST_SEEN.ofPayloads;
      return tells ? names.push(name) - 1 : -1;
    });
    const raised = this.#chineseRaised();
    const examples = this.#examples.map(({ example, rows }) => ({
      example,
      rows: rows.map((row) => ({
        ...row,
        signs: row.signs.map((sign) => renumbered[sign]!).filter((sign) => sign >= 0),
        weight: row.chinese && example.side === 'honest' ? row.weight * raised : row.weight,
      })),
    }));
    return { examples, names };
  }

  /** How much more an honest Chinese passage counts, for both languages to have as many beside each order. */
  #chineseRaised(): number {
    const sums = { orders: { chinese: 0, english: 0 }, honest: { chinese: 0, english: 0 } };
    for (const { example, rows } of this.#examples) {
      if (example.side === 'twin') continue;
      const of = sums[example.side === 'payload' ? 'orders' : 'honest'];
      for (const { chinese, weight } of rows) of[chinese ? 'chinese' : 'english'] += weight;
    }
    const { orders, honest } = sums;
    const raised = (honest.english / orders.english) * (orders.chinese / honest.chinese);
    return Number.isFinite(raised) ? Math.max(1, raised) : 1;
  }
}
