// The one gate for evidence: nothing becomes a finding that did not pass here. It resolves places, refuses nonsense
// (and says so), makes one finding of a rule's occurrences in one file, and writes down why.
// May not: drop anything silently, or let the order of its input show.

import { type AvowalFact, type BearingFact, type Fact, SUM_KINDS, type TenorFact } from '../model/fact.ts';
import type { Localized } from '../model/locale.ts';
import { compareBy, comparePlaces, compareText } from '../model/order.ts';
import type { Package } from '../model/package.ts';
import type { Place } from '../model/place.ts';
import type { PolicyEntry } from '../model/policy.ts';
import { isProseFile } from '../model/prose-file.ts';
import type { Failure, Finding, Report, ReportPlace } from '../model/report.ts';
import type { Evidence, Imitation, RuleMeta } from '../model/rule.ts';
import { isSkillFile } from '../model/skill-file.ts';
import { SEVERITIES, type Severity } from '../model/verdict.ts';
import { chainOf } from './chain.ts';
import { type InUse, inUse, type Lowered, lower } from './discount.ts';
import { fingerprintOf } from './fingerprint.ts';
import { labelOf } from './labels.ts';
import type { Locator } from './locator.ts';
import { Policies } from './policy.ts';
import { Sums } from './sums.ts';
import { fileRank, tellingFact, toldFacts } from './telling.ts';
import { Theme } from './theme.ts';
import type { Weights } from './weights.ts';

const MAX_PLACES = 5;
const MAX_REFUSED = 20;

interface Sighting {
  readonly rule: RuleMeta;
  readonly place: Place;
  readonly facts: readonly Fact[];
  readonly imitations?: readonly Imitation[] | undefined;
}

const NO_POLICIES = new Policies([]);

/** Findings a policy or a caller set aside, with the reason they gave. */
type SetAside = Report['suppressed'];

interface Occurrence extends Sighting {
  readonly lowered: Lowered;
  readonly weight: number;
}

export class FindingBuilder {
  readonly #locator: Locator;
  readonly #pkg: Package;
  readonly #rules: ReadonlyMap<string, RuleMeta>;
  readonly #weights: Weights;
  readonly #inUse: InUse;
  readonly #tenors: Sums<TenorFact>;
  readonly #avowals: Sums<AvowalFact>;
  readonly #bearings: Sums<BearingFact>;
  readonly #policies: Policies;
  readonly #sightings = new Map<string, Sighting[]>();
  readonly #refused = new Map<string, string>();

  constructor(
    pkg: Package,
    locator: Locator,
    rules: ReadonlyMap<string, RuleMeta>,
    weights: Weights,
    facts: readonly Fact[],
    policies: Policies = NO_POLICIES,
  ) {
    this.#pkg = pkg;
    this.#locator = locator;
    this.#rules = rules;
    this.#weights = weights;
    this.#inUse = inUse(facts, pkg.files);
    this.#tenors = new Sums(facts, pkg, 'tenor');
    this.#avowals = new Sums(facts, pkg, 'avowal');
    this.#bearings = new Sums(facts, pkg, 'bearing');
    this.#policies = policies;
  }

  add(evidence: Evidence): void {
    const rule = this.#rules.get(evidence.rule);
    if (!rule || rule.internal) {
      if (!rule) this.#refuse(evidence.rule, 'no such rule');
      return;
    }
    const facts: Fact[] = [];
    for (const fact of evidence.facts) {
      const fault = this.#locator.fault(fact.place);
      if (fault) this.#refuse(rule.id, fault);
      else facts.push(fact);
    }
    const place =
      facts.length > 0 ? tellingFact(rule, facts).place : evidence.facts.length === 0 ? this.#whole() : undefined;
    if (!place) {
      this.#refuse(rule.id, 'the evidence rests on nothing');
      return;
    }
    const key = `${rule.id}\0${place.file}`;
    const found: Sighting = { rule, place, facts, imitations: evidence.imitations };
    const group = this.#sightings.get(key);
    if (group) group.push(found);
    else this.#sightings.set(key, [found]);
  }

  build(): { findings: readonly Finding[]; setAside: SetAside; refused: readonly Failure[] } {
    const sightings = [...this.#sightings.values()];
    const spoken = sightings.flat().filter(isSpoken);
    const theme =
      spoken.length === 0
        ? undefined
        : new Theme(
            this.#pkg,
            spoken.map(({ place }) => place),
          );
    const findings: Finding[] = [];
    const setAside: SetAside[number][] = [];
    for (const group of sightings)
      for (const [reason, occurrences] of this.#byPolicy(group, theme)) {
        const finding = this.#finding(occurrences);
        if (reason === undefined) findings.push(finding);
        else setAside.push({ finding, reason });
      }
    findings.sort(inOrder);
    setAside.sort((a, b) => inOrder(a.finding, b.finding) || compareText(a.reason, b.reason));
    const refused = [...this.#refused]
      .sort((a, b) => compareText(a[0], b[0]))
      .slice(0, MAX_REFUSED)
      .map(([part, detail]) => ({ part, code: 'evidence-refused', detail }));
    return { findings, setAside, refused };
  }

  /** Apart what a policy sets aside, by the reason it gives. */
  #byPolicy(group: readonly Sighting[], theme: Theme | undefined): Map<string | undefined, Occurrence[]> {
    const parts = new Map<string | undefined, Occurrence[]>();
    for (const sighting of group) {
      const entry = this.#policies.of(sighting.rule.id, sighting.place.file, sighting.facts);
      const reason = entry?.becomes === 'off' ? entry.reason : undefined;
      const occurrence = this.#weigh(sighting, theme, entry);
      const part = parts.get(reason);
      if (part) part.push(occurrence);
      else parts.set(reason, [occurrence]);
    }
    return parts;
  }

  #weigh(sighting: Sighting, theme: Theme | undefined, entry: PolicyEntry | undefined): Occurrence {
    const { severity, confidence, kind } = this.#weights;
    const { rule, facts, place } = sighting;
    const changed = entry === undefined || entry.becomes === 'off' ? undefined : entry;
    const base = (changed?.becomes as Severity | undefined) ?? rule.severity;
    const around = isSpoken(sighting)
      ? {
          theme: rule.ownWork ? undefined : theme?.share(place),
          ...(!rule.blatant && { tenor: this.#tenors.highestAt(facts), avowal: this.#avowals.highestAt(facts) }),
        }
      : { bearing: base !== 'info' && this.#isToldByLooks(sighting) ? this.#bearings.highestOfAll(facts) : undefined };
    const found = lower(base, facts, this.#inUse, this.#weights, around);
    const lowered: Lowered =
      changed === undefined ? found : { severity: found.severity, reason: 'policy', because: changed.reason };
    const weight = severity[lowered.severity] * confidence[rule.confidence] * kind[rule.kind];
    return { ...sighting, lowered, weight };
  }

  /** Of settings, of programs that no page speaks of, and of the few lines a page shows, too little is known. */
  #isToldByLooks({ rule, facts }: Sighting): boolean {
    if (rule.blatant || LOOKS_HONEST.has(rule.category) || this.#inUse.skillFiles.size === 0) return false;
    return !facts.some((fact) => isSaid(fact) || fact.place.context === 'config' || isProseFile(fact.place.file));
  }

  #finding(occurrences: readonly Occurrence[]): Finding {
    const first = [...occurrences].sort(strongestFirst)[0]!;
    const { rule, place, lowered } = first;
    const separate = apart(occurrences.map((occurrence) => occurrence.place));
    const others = separate.filter(
      (other) => !overlap(other, place) && comparePlaces({ ...other, view: place.view }, place) !== 0,
    );
    const listed = [place, ...others.slice(0, MAX_PLACES - 1)].sort(comparePlaces);
    const places = listed.map((each) => this.#locator.resolve(each)!);
    return {
      fingerprint: fingerprintOf(rule.id, place.file, this.#locator.marked(place.file, place.span)),
      ruleId: rule.id,
      category: rule.category,
      title: rule.title,
      why: rule.why,
      remedy: lowered.reason === 'theme' ? ifForeign(rule.remedy) : rule.remedy,
      severity: lowered.severity,
      confidence: rule.confidence,
      kind: rule.kind,
      weakness: rule.weakness,
      taxonomy: rule.taxonomy,
      place: this.#locator.resolve(place)!,
      excerpt: this.#locator.excerpt(place),
      evidence: chainOf(
        toldFacts(rule, first.facts),
        this.#locator,
        occurrences.flatMap(({ imitations }) => imitations ?? []),
      ),
      occurrences: separate.length,
      ...(places.length > 1 ? { places: places as readonly ReportPlace[] } : {}),
      ...(lowered.reason ? { discount: discountOf(lowered, rule) } : {}),
      weight: Math.round(first.weight * 1e4) / 1e4,
    };
  }

  /** Where a rule stands that matched by what is missing: the beginning of SKILL.md, else of the first file. */
  #whole(): Place | undefined {
    const paths = this.#pkg.files
      .map((file) => file.path)
      .sort((a, b) => Number(isSkillFile(b)) - Number(isSkillFile(a)) || compareText(a, b));
    return paths[0] === undefined
      ? undefined
      : { file: paths[0], span: { start: 0, end: 0 }, view: 'raw', context: 'config', fine: 0, middle: 0 };
  }

  #refuse(rule: string, detail: string): void {
    const known = this.#refused.get(rule);
    // One a rule, the same whatever the order of evidence.
    if (known === undefined || detail < known) this.#refused.set(rule, detail);
  }
}

/** Of what the skill can do, where the act itself is not seen. */
const isOnlyFlow = ({ category, evidence }: Finding): boolean =>
  category === 'capability' && evidence.every(({ kind }) => kind === 'flow' || kind === 'step');

const inOrder = compareBy<Finding>(
  (finding) => -SEVERITIES.indexOf(finding.severity),
  (finding) => -finding.weight,
  (finding) => finding.ruleId,
  (finding) => Number(isOnlyFlow(finding)),
  (finding) => fileRank(finding.place.file),
  (finding) => finding.place.file,
);

function discountOf({ reason, because }: Lowered, rule: RuleMeta): Finding['discount'] & {} {
  return { reason: reason!, ruleSeverity: rule.severity, ...(because === undefined ? {} : { because }) };
}

/** Highest weight first; among equals the first in the file, read through the fewest views, proven by the most. */
function strongestFirst(a: Occurrence, b: Occurrence): number {
  return (
    b.weight - a.weight ||
    a.place.span.start - b.place.span.start ||
    b.place.span.end - a.place.span.end ||
    a.place.view.length - b.place.view.length ||
    comparePlaces(a.place, b.place) ||
    b.facts.length - a.facts.length ||
    compareText(identity(a), identity(b))
  );
}

function identity(occurrence: Occurrence): string {
  return occurrence.facts
    .map((fact) => `${labelOf(fact)}\0${JSON.stringify(fact.place)}`)
    .sort()
    .join('\n');
}

/** What to do when the sentence is not about the skill's own work after all. */
function ifForeign({ en, zh }: Localized): Localized {
  return { en: `If that is not what the skill is for: ${en}`, zh: `若这并非该技能的本职：${zh}` };
}

/** A judgement of what a text says, and of nothing that is run or hidden. */
function isSpoken({ rule, facts }: Sighting): boolean {
  return (
    rule.kind === 'judgement' &&
    rule.severity !== 'info' &&
    facts.some((fact) => SPOKEN.has(fact.kind)) &&
    facts.every((fact) => SPOKEN.has(fact.kind) || fact.kind === 'purpose')
  );
}

const SPOKEN: ReadonlySet<Fact['kind']> = new Set(['instruct', 'mention']);

/** A result that is bent and a promise that is not kept look like any other line: that is how they work. */
const LOOKS_HONEST: ReadonlySet<string> = new Set(['manipulation', 'deception']);

/** What is said in a program is no act of it. */
const SAID: ReadonlySet<Fact['kind']> = new Set([...SPOKEN, ...SUM_KINDS]);
const isSaid = ({ kind }: Fact): boolean => SAID.has(kind);

/**
 * The largest set of places that do not overlap: the same bytes seen through two nested views count once, and one more
 * occurrence can only make the set larger (or leave it), never smaller.
 */
function apart(places: readonly Place[]): readonly Place[] {
  const chosen: Place[] = [];
  const sorted = [...places].sort(
    (a, b) => a.span.end - b.span.end || b.span.start - a.span.start || comparePlaces(a, b),
  );
  for (const place of sorted) {
    const last = chosen[chosen.length - 1];
    if (!last || (place.span.start >= last.span.end && place.span.end > last.span.end)) chosen.push(place);
  }
  return chosen;
}

function overlap(a: Place, b: Place): boolean {
  return a.span.start < b.span.end && b.span.start < a.span.end;
}
