// What is wrong with a rule, told to its author: where, what, why, and what to do.
export interface RuleProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly what: string;
  readonly why: string;
  readonly advice: string;
  /** The source line, for showing under the message. */
  readonly excerpt: string;
}

/** A fault of ours in one file must not hide what is to be said of the others. */
export function unexpected(file: string, error: unknown): RuleProblem {
  return {
    file,
    line: 1,
    column: 1,
    what: `The file could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    why: 'This is a fault of Skillproof, not of the rule; the other files were checked all the same.',
    advice: 'Write this rule in another way, and report the file to the project.',
    excerpt: '',
  };
}

const LONG_ADVICE = 60;
const LIST = /^Known(?: keys)?: /;

export function formatProblem(problem: RuleProblem): string {
  const head = `${problem.file}:${problem.line}:${problem.column}  ${problem.what}`;
  const lines = [head];
  if (problem.excerpt.trim()) {
    // Far to the right only the part around the fault is shown.
    const from = Math.max(0, problem.column - 80);
    const gutter = `${problem.line}`.padStart(4);
    const shown = `${from > 0 ? '…' : ''}${problem.excerpt.slice(from, from + 120)}`;
    const caret = ' '.repeat(problem.column - 1 - from + (from > 0 ? 1 : 0));
    lines.push(`${gutter} | ${shown}`, `${' '.repeat(4)} | ${caret}^`);
  }
  if (problem.why) lines.push(`     why: ${problem.why}`);
  if (problem.advice) lines.push(`     do:  ${problem.advice}`);
  return lines.join('\n');
}

/** Several in a row: a long list of what is known is told once, not under every slip. */
export function formatProblems(problems: readonly RuleProblem[]): string[] {
  const told = new Set<string>();
  return problems.map((problem) => {
    const { advice } = problem;
    if (advice.length <= LONG_ADVICE || !LIST.test(advice) || !told.has(advice)) {
      told.add(advice);
      return formatProblem(problem);
    }
    return formatProblem({ ...problem, advice: `${advice.slice(0, LONG_ADVICE)}… (the list is told above)` });
  });
}

export function compareProblems(a: RuleProblem, b: RuleProblem): number {
  return a.file < b.file
    ? -1
    : a.file > b.file
      ? 1
      : a.line - b.line || a.column - b.column || (a.what < b.what ? -1 : 1);
}
