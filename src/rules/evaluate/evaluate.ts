// Evaluates a rule set over the facts of one skill: facts hit atoms, atoms call rules, rules yield evidence with its proof.
// May not: read YAML, touch the disk, keep anything of one skill for the next.
import type { Fact } from '../../model/fact.ts';
import type { Package } from '../../model/package.ts';
import type { Analysis } from '../../model/plugin.ts';
import type { Evidence, Proof } from '../../model/rule.ts';
import type { PackedRule } from '../pack.ts';
import { Hits } from './hits.ts';
import { firstFacts, Judge, type Judged } from './judge.ts';
import { mayHold } from './may-hold.ts';
import { LEVEL_OF, Places, type Unit } from './places.ts';
import type { RuleSet } from './rule-set.ts';
import type { ParseCode } from './text-index.ts';
import type { Unsearched } from './unsearched.ts';

export interface EvaluationInput {
  readonly analysis: Analysis;
  readonly pkg: Package;
  /** Matches of detectors written as code, seen by `rule:` like those of rules. */
  readonly foreign?: readonly Evidence[];
  /** Needed by `pattern:`. */
  readonly parse?: ParseCode;
}

/** `timing` is called for each rule that was looked at. */
interface EvaluationOptions {
  readonly timing?: (rule: string, milliseconds: number) => void;
}

const MAX_UNITS = 5000;

interface Evaluation {
  readonly evidence: Evidence[];
  /** Grows while `hits` is asked for more. */
  readonly unsearched: readonly Unsearched[];
  /** What the atoms hit, for `rules explain`. */
  readonly hits: Hits;
}

export function evaluate(set: RuleSet, input: EvaluationInput, options: EvaluationOptions = {}): Evaluation {
  const { pack, running } = set;
  const places = new Places(input.analysis, input.pkg);
  const unsearched: Unsearched[] = [];
  const texts = running.texts.open(input.analysis, places, running.placeOf, input.parse, (path, atom) =>
    unsearched.push({ path, atom }),
  );
  const hits = new Hits(pack, places, running.facts, texts);
  const offer = (atom: number, fact: Fact) => {
    if (running.placeOf(atom)(fact.place, places)) hits.add(atom, fact);
  };
  for (const fact of input.analysis.facts) {
    if (fact.kind === 'purpose') hits.purposes.push(fact);
    else running.facts.match(fact, (atom) => offer(atom, fact));
  }
  const show = (rule: number, facts: readonly Fact[]) => {
    for (const atom of running.seenBy[rule]!) for (const fact of facts) offer(atom, fact);
  };
  for (const { rule, facts } of input.foreign ?? []) {
    const number = running.numbers.get(rule);
    if (number !== undefined) show(number, facts);
  }
  const open = (atom: number) => hits.isOpen(atom);
  const found = (atom: number) => hits.mayHave(atom);
  const judge = new Judge(pack, hits, false);
  const evidence: Evidence[] = [];
  for (const [index, rule] of pack.rules.entries()) {
    // First without a search of any text.
    if (!awake(rule, open) || !awake(rule, found)) continue;
    const started = options.timing ? performance.now() : 0;
    const own: Evidence[] = [];
    for (const unit of unitsOf(rule, hits, unsearched)) {
      const judged = judge.rule(rule, unit);
      if (judged.held) own.push(evidenceOf(rule, judged, running));
    }
    if (own.length > 0) show(index, [...new Set(own.flatMap((one) => one.facts))]);
    evidence.push(...own);
    options.timing?.(rule.meta.id, performance.now() - started);
  }
  return { evidence, unsearched, hits };
}

function evidenceOf(rule: PackedRule, judged: Judged, running: RuleSet['running']): Evidence {
  const facts = firstFacts(judged.facts);
  const imitations = running.imitations(rule, facts);
  const found = { rule: rule.meta.id, facts, proof: proofOf(judged) };
  return imitations.length > 0 ? { ...found, imitations } : found;
}

/** Whether a rule has to be judged anywhere in the skill. */
function awake({ drivers, match }: PackedRule, found: (atom: number) => boolean): boolean {
  return (!drivers || drivers.some(found)) && mayHold(match, found);
}

/** Units in which one of the rule's drivers hit, in source order. */
function unitsOf(rule: PackedRule, hits: Hits, unsearched: Unsearched[]): readonly Unit[] {
  const scope = rule.meta.scope;
  const level = LEVEL_OF[scope];
  if (level === 'skill') return [{ scope, at: undefined }];
  const units = new Map<number, Fact>();
  for (const atom of rule.drivers ?? []) {
    for (const [unit, facts] of hits.units(atom, level)) {
      const known = units.get(unit);
      if (!known || hits.places.compare(facts[0]!, known) < 0) units.set(unit, facts[0]!);
    }
  }
  const ordered = [...units].sort(([a], [b]) => a - b);
  if (ordered.length > MAX_UNITS) unsearched.push({ path: ordered[MAX_UNITS]![1].place.file, rule: rule.meta.id });
  return ordered.slice(0, MAX_UNITS).map(([, at]) => ({ scope, at }));
}

function proofOf(judged: Judged): Proof {
  const children = judged.children.filter((child) => child.held).map(proofOf);
  return {
    label: judged.note ? `${judged.label} (${judged.note})` : judged.label,
    facts: firstFacts(judged.facts),
    children,
  };
}
