// What the addresses in a SARIF log count from. Of a skill in a folder below the working directory it is that directory, so
// that a code-scanning service finds the file in its checkout and two skills with a SKILL.md each are told apart; of anything
// else, the skill. May not: name a folder above it.
import path from 'node:path';
import type { Report } from '../../src/plugin.ts';

export interface Root {
  readonly base: string;
  /** Where the skill lies below it: empty, or with a slash at its end. */
  readonly folder: string;
}

const SKILL: Root = { base: 'SKILL', folder: '' };

export function rootOf({ kind }: Report['origin'], target: string | undefined): Root {
  if (target === undefined || (kind !== 'folder' && kind !== 'file')) return SKILL;
  const steps = path.relative('', kind === 'file' ? path.dirname(target) : target).split(path.sep);
  if (steps[0] === '..' || path.isAbsolute(steps.join(path.sep))) return SKILL;
  return {
    base: '%SRCROOT%',
    folder: steps
      .filter((step) => step !== '')
      .map((step) => `${step}/`)
      .join(''),
  };
}
