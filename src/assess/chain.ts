// The chain of reasoning a finding shows: what the prose orders, then how data goes from source to sink in code.
// Bounded; a step whose place does not resolve is left out (the gate reports it).
import { type Fact, type FlowFact, SUM_KINDS } from '../model/fact.ts';
import { comparePlaces, compareText } from '../model/order.ts';
import type { Place } from '../model/place.ts';
import type { EvidenceStep } from '../model/report.ts';
import type { Imitation } from '../model/rule.ts';
import { labelOf } from './labels.ts';
import type { Locator } from './locator.ts';

const MAX_STEPS = 12;
const MAX_SOURCES = 3;
const MAX_HOPS = 5;

/** Kinds in the order a reader follows them: said, linked, run. */
const RANK = new Map<string, number>(
  [
    'claim',
    'instruct',
    'hidden',
    'mention',
    'link',
    'file',
    'import',
    'assign',
    'env',
    'favour',
    ...SUM_KINDS,
    'path',
    'string',
    'ioc',
    'call',
    'command',
    'flow',
  ].map((kind, index) => [kind, index]),
);

interface Step {
  readonly kind: string;
  readonly label: string;
  readonly place: Place;
}

export function chainOf(
  facts: readonly Fact[],
  locator: Locator,
  imitations: readonly Imitation[] = [],
): readonly EvidenceStep[] {
  const ordered = [...facts].sort(
    (a, b) => rank(a) - rank(b) || comparePlaces(a.place, b.place) || compareText(labelOf(a), labelOf(b)),
  );
  const flows = ordered.filter((fact): fact is FlowFact => fact.kind === 'flow');
  // A flow tells its sources and its sink in its own steps; told again beside it they would only repeat.
  const told = new Set<Fact>(flows.flatMap((flow) => [...flow.sources, ...(flow.sink ? [flow.sink] : [])]));
  const steps: Step[] = [];
  for (const fact of ordered) {
    if (fact.kind === 'purpose' || told.has(fact)) continue;
    if (fact.kind === 'flow') steps.push(...stepsOfFlow(fact));
    else steps.push({ kind: fact.kind, label: labelOf(fact), place: fact.place });
    steps.push(...imitations.filter((one) => one.fact === fact).map(imitated));
    if (fact.kind === 'ioc' && fact.imitates !== undefined) steps.push(imitated({ fact, name: fact.imitates }));
  }
  // Of those at other places of the file, too, the reader wants to know what is meant.
  steps.push(
    ...imitations
      .filter(({ fact }) => !facts.includes(fact))
      .sort((a, b) => comparePlaces(a.fact.place, b.fact.place) || compareText(a.name, b.name))
      .map(imitated),
  );
  const lineOf = (place: Place): string => `${place.file}\0${locator.resolve(place)?.line}`;
  // A hop on a line that is shown anyway tells the reader nothing.
  const lines = new Set(steps.filter((step) => step.kind !== 'step').map((step) => lineOf(step.place)));
  const seen = new Set<string>();
  const chain: EvidenceStep[] = [];
  for (const { kind, label, place } of steps.slice(0, MAX_STEPS * 4)) {
    const resolved = chain.length < MAX_STEPS ? locator.resolve(place) : undefined;
    const key = kind === 'step' ? lineOf(place) : `${kind}\0${asRead(label)}\0${lineOf(place)}`;
    if (!resolved || seen.has(key) || (kind === 'step' && lines.has(key))) continue;
    seen.add(key);
    chain.push({ kind, label, place: resolved, excerpt: locator.excerpt(place) });
  }
  return chain;
}

/** A line read by two dialects is one line: they differ in what they make of backslashes and quotation marks. */
const asRead = (label: string): string => label.replace(/[\\"']/g, '');

const imitated = ({ fact, name }: Imitation): Step => ({ kind: 'imitates', label: name, place: fact.place });

function stepsOfFlow(flow: FlowFact): readonly Step[] {
  const sources = [...flow.sources].sort((a, b) => comparePlaces(a.place, b.place)).slice(0, MAX_SOURCES);
  const ends = new Set([...sources, ...(flow.sink ? [flow.sink] : []), flow].map((fact) => spot(fact.place)));
  const hops = flow.chain.filter((place) => !ends.has(spot(place))).slice(0, MAX_HOPS);
  return [
    ...sources.map((fact) => ({ kind: fact.kind, label: labelOf(fact), place: fact.place })),
    ...hops.map((place) => ({ kind: 'step', label: '', place })),
    { kind: 'flow', label: labelOf(flow), place: flow.sink?.place ?? flow.place },
  ];
}

function spot(place: Place): string {
  return `${place.file}\0${place.span.start}\0${place.span.end}`;
}

function rank(fact: Fact): number {
  return RANK.get(fact.kind) ?? RANK.size;
}
