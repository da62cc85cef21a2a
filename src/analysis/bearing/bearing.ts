// The bearing of the programs: for each line on which something happens the weights of its signs are added up. A program
// that does what its pages say is of one piece; what somebody put into it has other words, other sinks and other company.
// May not: judge; how large a number is too large is a rule's to say.
import type { BearingFact, Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { SignWeights } from '../../model/knowledge.ts';
import type { PackageFile } from '../../model/package.ts';
import { leadAmong } from '../signs/lead.ts';
import type { Shares } from '../signs/shares.ts';
import { hundredths, weigh } from '../signs/weights.ts';
import { Kin } from './kin.ts';
import { type Program, programsOf } from './lines.ts';
import { shapesTold } from './shapes.ts';
import { IN_PAGE, type LineSigns, signsOf, stepSign } from './signs.ts';

/** So many lines before and behind are the company a line is in. */
const REACH = 4;

/** A line with the names of all its signs: what `corpus calibrate --code` learns from. */
interface SignedLine {
  readonly program: Program;
  /** From 0. */
  readonly number: number;
  readonly share: number;
  readonly signs: ReadonlySet<string>;
}

/** All signs, or those that `tells` holds for. */
export function* signedLines(
  facts: readonly Fact[],
  files: readonly PackageFile[],
  shares: Shares,
  tells: (sign: string) => boolean = () => true,
): Generator<SignedLine> {
  const shapes = shapesTold(tells);
  for (const program of programsOf(facts, files)) {
    const known = new Map<number, LineSigns>();
    const kin = new Kin(program);
    const at = (number: number): LineSigns | undefined => {
      const line = program.line(number);
      return line && getOrMake(known, number, () => signsOf(line, tells));
    };
    for (const number of program.numbers) {
      const { text, words } = program.line(number)!;
      const share = program.inPage ? shares.of(words.join(' ')) : shares.ofProgram(words);
      const signs = new Set(at(number)!.own);
      const unspoken = stepSign('share', share);
      if (tells(unspoken)) signs.add(unspoken);
      if (program.inPage && tells(IN_PAGE)) signs.add(IN_PAGE);
      for (let other = number - REACH; other <= number + REACH; other++)
        if (other !== number) for (const sign of at(other)?.near ?? []) signs.add(sign);
      for (const sign of kin.signs(number)) if (tells(sign)) signs.add(sign);
      for (const { sign, form } of shapes) if (form.test(text)) signs.add(sign);
      yield { program, number, share, signs };
    }
  }
}

export function weighBearing(
  facts: readonly Fact[],
  files: readonly PackageFile[],
  shares: Shares,
  weights: SignWeights,
): BearingFact[] {
  const weighed = (sign: string): boolean => weights.weight(sign) !== 0;
  const lines = [...signedLines(facts, files, shares, weighed)].map(({ signs, ...line }) => ({
    ...line,
    sum: weigh(new Map([...signs].map((sign) => [sign, weights.weight(sign)])), weights.bias),
  }));
  const lead = leadAmong(lines.map(({ sum }) => sum.score));
  return lines.map(({ program, number, share, sum }) => ({
    kind: 'bearing',
    place: program.place(number),
    share: hundredths(share),
    lead: hundredths(lead(sum.score)),
    ...sum,
  }));
}
