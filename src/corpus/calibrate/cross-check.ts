// What the weights would find of texts they did not learn from: every room of pairs and a part of the honest skills is
// left out in turn, weights are made from the rest, and the part left out is weighed with them.
import { fitLogistic, type Model, scoreOf } from './logistic.ts';
import type { NumberedExample } from './rows.ts';

const FOLDS = 5;

export interface CheckedExample {
  readonly example: NumberedExample['example'];
  /** Of its weightiest passage. */
  readonly score: number;
}

export function crossCheck(
  examples: readonly NumberedExample[],
  size: number,
  strength: number,
  each: (fold: number) => void,
): CheckedExample[] {
  const isPair = ({ example }: NumberedExample): boolean => example.side !== 'honest';
  const rooms = [...new Set(examples.filter(isPair).map(({ example }) => example.set))];
  const foldOf = (numbered: NumberedExample, index: number): number =>
    (isPair(numbered) ? rooms.indexOf(numbered.example.set) : index) % FOLDS;
  const folds = examples.map(foldOf);
  const scores = new Map<number, number>();
  for (let fold = 0; fold < FOLDS; fold++) {
    const learned = examples.filter((_, index) => folds[index] !== fold).flatMap(({ rows }) => rows);
    const model = fitLogistic(learned, size, strength);
    for (const [index, numbered] of examples.entries())
      if (folds[index] === fold) scores.set(index, scoreOfExample(model, numbered));
    each(fold);
  }
  return examples.map(({ example }, index) => ({ example, score: scores.get(index)! }));
}

function scoreOfExample(model: Model, { rows }: NumberedExample): number {
  return Math.max(Number.NEGATIVE_INFINITY, ...rows.map(({ signs }) => scoreOf(model, signs)));
}
