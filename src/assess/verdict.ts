// From findings to score and verdict. The score's band proposes a tier; the guards below can hold it down or lift it off
// `trusted`. A score above the tier it was held to is cut to that tier's top, so that score and verdict never disagree.
//
// | guard                     | what it does                                                                         |
// |---------------------------|--------------------------------------------------------------------------------------|
// | judgement never convicts  | `malicious` needs a finding of kind `artifact`, severity `high` or more (data)         |
// | small things stay small   | `high_risk` needs a finding of severity `high` or more (data)                          |
// | … and many of them, too   | `suspicious` needs a finding that would reach it alone (data)                          |
// | weakness is not an attack | findings of the weakness class count to the score but never lift above `suspicious`    |
// | unread is not trusted     | any gap in coverage, or a part that failed, makes `trusted` into `low_risk`            |
// | no skill, no trust        | a target without a SKILL.md that says anything is at best `low_risk`                  |
// | information is no blame   | findings of severity `info` weigh nothing                                             |
import type { Coverage, Failure, Finding, Report } from '../model/report.ts';
import { SEVERITIES, VERDICTS, type VerdictLevel, verdictRank } from '../model/verdict.ts';
import { breakdown, combine } from './score.ts';
import type { Weights } from './weights.ts';

interface Judgement {
  readonly verdictLevel: VerdictLevel;
  readonly riskScore: Report['riskScore'];
}

/** What a verdict rests on besides its findings. */
interface Grounds {
  readonly coverage: Coverage;
  readonly failures: readonly Failure[];
  readonly isSkill: boolean;
}

export function judge(
  findings: readonly Finding[],
  { coverage, failures, isSkill }: Grounds,
  weights: Weights,
): Judgement {
  const attacks = findings.filter((finding) => !finding.weakness);
  const byAttacks = held(band(combine(attacks, weights), weights), attacks, weights);
  const whole = combine(findings, weights);
  const byAll = held(lowest(band(whole, weights), 'suspicious'), findings, weights);
  const tier = verdictRank(byAll) > verdictRank(byAttacks) ? byAll : byAttacks;
  const score = Math.min(Math.round(whole), topOf(tier, weights));
  const unproven = coverage.gaps.length > 0 || failures.length > 0 || !isSkill;
  return {
    verdictLevel: tier === 'trusted' && unproven ? 'low_risk' : tier,
    riskScore: { score, breakdown: breakdown(findings, score, weights) },
  };
}

function band(score: number, weights: Weights): VerdictLevel {
  const rounded = Math.round(score);
  return [...VERDICTS].reverse().find((level) => level === 'trusted' || rounded >= weights.bands[level])!;
}

/** The highest tier up to `level` whose needs are met. */
function held(level: VerdictLevel, findings: readonly Finding[], weights: Weights): VerdictLevel {
  for (let rank = verdictRank(level); rank > 0; rank--) {
    const need = weights.needs[VERDICTS[rank]!];
    const met =
      !need ||
      findings.some(
        ({ severity, kind, weight }) =>
          SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(need.severity ?? 'info') &&
          (need.kind === undefined || kind === need.kind) &&
          weight >= (need.weight ?? 0),
      );
    if (met) return VERDICTS[rank]!;
  }
  return 'trusted';
}

function lowest(a: VerdictLevel, b: VerdictLevel): VerdictLevel {
  return verdictRank(a) < verdictRank(b) ? a : b;
}

function topOf(level: VerdictLevel, weights: Weights): number {
  const above = VERDICTS[verdictRank(level) + 1];
  return above === undefined || above === 'trusted' ? 100 : weights.bands[above] - 1;
}
