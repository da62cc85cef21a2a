// Rows and runs for the corpus tests.
import { scoringOf } from '../../src/assess/score.ts';
import { type Outcome, outcomeOf } from '../../src/corpus/outcome.ts';
import type { RunResult } from '../../src/corpus/run.ts';
import type { Hit, Row } from '../../src/corpus/sample.ts';
import { WEIGHTS } from '../assess/build.ts';

export const BANDS = { suspicious: 25, high_risk: 60 };
export const SCORING = scoringOf(WEIGHTS);

export function hit(rule: string, weight = 0.5, over: Partial<Hit> = {}): Hit {
  return {
    rule,
    title: rule,
    category: rule.split('/')[0]!,
    severity: 'high',
    confidence: 'high',
    kind: 'artifact',
    weakness: false,
    weight,
    count: 1,
    file: 'SKILL.md',
    line: 3,
    text: 'marked',
    ...over,
  };
}

export function row(id: string, over: Partial<Row> = {}): Row {
  return {
    set: 'set',
    id,
    label: 'malicious',
    category: '',
    family: id,
    verdict: 'trusted',
    score: 0,
    bytes: 1000,
    gaps: 0,
    hits: [],
    ...over,
  };
}

export function outcome(rows: readonly Row[]): Outcome {
  const run: RunResult = {
    rows,
    seconds: 1,
    scanned: rows.length,
    ruleSet: 'r',
    engine: 'e',
    bands: BANDS,
    scoring: SCORING,
    metas: new Map(),
  };
  return outcomeOf(run);
}
