// Which class of paths a path belongs to: of several hundred globs only those are tried that share a name with it.
// May not: know what a class means.
import type { PathClass } from '../../model/knowledge.ts';
import { globToRegExp } from './glob.ts';

export interface PathClassData {
  readonly class: string;
  readonly grade: PathClass['grade'];
  readonly globs: readonly string[];
}

interface Candidate {
  readonly order: number;
  readonly result: PathClass;
  readonly glob: string;
  /** Made when the glob is first tried. */
  pattern?: RegExp;
}

/** The first class in the order of the data one of whose globs the path matches. */
export function pathClasses(data: readonly PathClassData[]): (path: string) => PathClass | undefined {
  const byName = new Map<string, Candidate[]>();
  const byPart: (Candidate & { readonly part: string })[] = [];
  let order = 0;
  for (const { class: name, grade, globs } of data) {
    const result = { class: name, grade };
    for (const glob of globs) {
      const candidate = { order: order++, result, glob };
      const parts = glob.toLowerCase().split('/');
      const whole = longest(parts.filter((part) => !part.includes('*')));
      if (whole === '') byPart.push({ ...candidate, part: longest(parts.flatMap((part) => part.split('*'))) });
      else {
        const list = byName.get(whole);
        if (list) list.push(candidate);
        else byName.set(whole, [candidate]);
      }
    }
  }
  return (path) => {
    const lower = path.toLowerCase();
    let best: Candidate | undefined;
    const attempt = (candidate: Candidate): void => {
      if (best !== undefined && best.order < candidate.order) return;
      candidate.pattern ??= globToRegExp(candidate.glob);
      if (candidate.pattern.test(path)) best = candidate;
    };
    for (let from = 0; from <= lower.length; ) {
      const slash = lower.indexOf('/', from);
      const to = slash < 0 ? lower.length : slash;
      const named = byName.get(lower.slice(from, to));
      if (named) for (const candidate of named) attempt(candidate);
      from = to + 1;
    }
    for (const candidate of byPart) if (lower.includes(candidate.part)) attempt(candidate);
    return best?.result;
  };
}

function longest(parts: readonly string[]): string {
  return parts.reduce((best, part) => (part.length > best.length ? part : best), '');
}
