// What is weighed: passages of prose, their sentences, or lines of programs and of the code in pages. How a skill is read into them, which pairs hold
// some, and how much each side counts.
import { type ReadPart, readLines, readPassages, readSentences } from '../../engine/signed-parts.ts';
import type { TargetSpec } from '../../model/job.ts';
import type { Scanner } from '../../scan.ts';
import { type PayloadPair, ROOMS } from '../payloads.ts';

interface Counts {
  readonly payload: number;
  readonly twin: number;
}

export interface Subject {
  readonly pairs: PayloadPair['kind'];
  /** Names of its rooms. */
  readonly rooms: RegExp;
  readonly read: (target: TargetSpec, scanner: Scanner) => Promise<ReadPart[]>;
  /** Payloads are few, and twins are the hardest of all honest texts. */
  readonly counts: {
    readonly anywhere: Counts;
    /** Written for the skill it stands in. */
    readonly fitted: Counts;
    /** Of an honest skill every part counts; one that goes near what is dangerous shows what may be there. */
    readonly ordinary: number;
    readonly nearDanger: number;
  };
  /** How much the rows count beside the penalty on weights; tried from 0.015 to 0.3. */
  readonly strength: number;
  /** Of the file that is written. */
  readonly head: string;
}

const MADE_BY = 'do not edit by hand. See docs/tenor.md.';

export const PROSE: Subject = {
  pairs: 'prose',
  rooms: /^prose/,
  read: readPassages,
  // What was written for its skill is what has to be found, and least is known of it.
  counts: { anywhere: { payload: 3, twin: 3 }, fitted: { payload: 20, twin: 6 }, ordinary: 1, nearDanger: 6 },
  strength: 0.03,
  head: `# How much each sign of a passage weighs, in hundredths. Made by \`skillproof corpus calibrate\` from pairs of orders and
# harmless twins and from honest skills; ${MADE_BY}`,
};

/** What says plainly what it does, in whatever skill: a sum of its own, for one for both finds fewer of either. */
export const PLAIN: Subject = {
  ...PROSE,
  rooms: /^plain/,
  read: readSentences,
  // What honest skills near danger say is few beside so many pairs; counted up it cost fewest alarms (12 to 96 were tried).
  counts: { anywhere: { payload: 18, twin: 18 }, fitted: { payload: 0, twin: 0 }, ordinary: 1, nearDanger: 48 },
  head: `# How much each sign of a passage speaks for a sentence that says plainly what harm it does, in hundredths. Made by
# \`skillproof corpus calibrate --plain\` from plain sentences, harmless twins and honest skills; ${MADE_BY}`,
};

export const CODE: Subject = {
  pairs: 'scripts',
  rooms: ROOMS.scripts,
  read: readLines,
  counts: { anywhere: { payload: 20, twin: 3 }, fitted: { payload: 20, twin: 3 }, ordinary: 1, nearDanger: 1 },
  strength: 0.1,
  head: `# How much each sign of a line of a program weighs, in hundredths. Made by \`skillproof corpus calibrate --code\` from
# programs with something put in, the same without, and honest skills; ${MADE_BY}`,
};
