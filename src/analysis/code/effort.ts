// Bounded work: the time of all, the steps of each unit, what loops may be gone through again. What is asked takes from what
// there is and says whether there is any left.
// May not: know what the work is.
import type { InterpretContext } from './context.ts';
import type { Frame } from './frame.ts';
import type { Notices } from './notices.ts';

const MAX_UNROLL = 30_000;
/** Statements that loops of shells may go through more than once. */
const MAX_REPEATED = 100_000;
/** Expressions that loops over known items may be gone through more than once for. */
const MAX_REDONE = 1_000_000;
/** A unit's uncalled functions are entry points too; together they may take this many budgets. */
const BUDGETS = 5;

const TIME = { en: 'The time for reading code ran out.', zh: '代码分析时间已用尽。' } as const;
const STEPS = { en: 'Helper calls are followed only so far.', zh: '函数调用的展开达到上限。' } as const;
export const LOOPS = { en: 'Loops within loops are followed only so far.', zh: '嵌套循环的展开达到上限。' } as const;

export class Effort {
  readonly #ctx: InterpretContext;
  readonly #notices: Notices;
  #unrolled = 0;
  #evaluated = 0;
  #redone = 0;
  #repeated = 0;
  #steps = 0;
  #spent = 0;
  #ticks = 0;
  #stopped = false;

  constructor(ctx: InterpretContext, notices: Notices) {
    this.#ctx = ctx;
    this.#notices = notices;
  }

  /** The time is used up. */
  get stopped(): boolean {
    return this.#stopped;
  }

  spend(frame: Frame): boolean {
    if (this.#stopped) return false;
    if ((++this.#ticks & 255) === 0 && this.#ctx.expired()) {
      this.#stopped = true;
      this.#notices.gap(frame.unit, 'code-time', TIME);
      return false;
    }
    if (frame.depth === 0) return true;
    this.#steps++;
    this.#spent++;
    const { steps } = this.#ctx.limits;
    if (this.#steps <= steps && this.#spent <= steps * BUDGETS) return true;
    this.#notices.gap(frame.unit, 'code-steps', STEPS);
    return false;
  }

  /** A way in of a unit has its own steps, out of what the unit may spend. */
  enter(): void {
    this.#steps = 0;
  }

  /** A unit that is met within another has all of its own. */
  apart(run: () => void): void {
    const [steps, spent] = [this.#steps, this.#spent];
    this.#spent = 0;
    run();
    this.#steps = steps;
    this.#spent = spent;
  }

  /** Bounds what constant loops may be unrolled to. */
  unroll(steps: number): boolean {
    if (this.#unrolled + steps > MAX_UNROLL) return false;
    this.#unrolled += steps;
    return true;
  }

  /** Statements gone through so far; whether so many may be gone through again. */
  get work(): number {
    return this.#ticks;
  }

  again(cost: number): boolean {
    this.#repeated += cost;
    return this.#repeated <= MAX_REPEATED;
  }

  /** The same of expressions, for loops over items that are known; the first that may not is told. */
  get evaluated(): number {
    return this.#evaluated;
  }

  evaluates(): void {
    this.#evaluated++;
  }

  redo(cost: number, frame: Frame): boolean {
    this.#redone += cost;
    if (this.#redone <= MAX_REDONE) return true;
    this.#notices.gap(frame.unit, 'code-loops', LOOPS);
    return false;
  }
}
