// Judges the logic of one rule in one unit and keeps what satisfied it: the proof, or with `full` the whole tree for `rules explain`.
import type { Fact, PurposeFact } from '../../model/fact.ts';
import type { FactAtom, LogicNode, PackedRule, RulePack } from '../pack.ts';
import { fitsPurpose, whyFits } from './fits.ts';
import type { Hits } from './hits.ts';
import type { Unit } from './places.ts';
import { inSequence, isNear } from './relations.ts';

/** One condition as judged: whether it held, what satisfied it, what was judged below it. */
export interface Judged {
  readonly op: LogicNode['op'];
  /** Of a leaf: which atom of the pack it asks. */
  readonly atom?: number;
  readonly held: boolean;
  readonly label: string;
  readonly facts: readonly Fact[];
  readonly children: readonly Judged[];
  /** For the reader: how far it got. */
  readonly note?: string;
}

const MAX_FACTS = 24;

export class Judge {
  private readonly pack: RulePack;
  private readonly hits: Hits;
  private readonly full: boolean;

  constructor(pack: RulePack, hits: Hits, full: boolean) {
    this.pack = pack;
    this.hits = hits;
    this.full = full;
  }

  rule(rule: PackedRule, unit: Unit): Judged {
    return this.node(rule.match, unit, [], rule);
  }

  private node(node: LogicNode, around: Unit, previous: readonly Fact[], rule: PackedRule): Judged {
    const unit = node.scope ? { ...around, scope: node.scope } : around;
    switch (node.op) {
      case 'atom':
        return this.atom(node.atom, unit, previous);
      case 'all':
        return this.all(node.of, unit, previous, rule);
      case 'any':
        return this.any(node.of, unit, previous, rule);
      case 'not': {
        const inner = this.node(node.of, unit, previous, rule);
        return {
          op: node.op,
          held: !inner.held,
          label: `not: ${inner.label}`,
          facts: [],
          children: this.full ? [inner] : [],
        };
      }
      case 'count': {
        const inner = this.node(node.of, unit, previous, rule);
        const facts = node.distinct ? oneOfEach(inner.facts, node.distinct) : inner.facts;
        const label = `count ${range(node.min, node.max)}${node.distinct ? ` distinct ${node.distinct}` : ''}`;
        return {
          op: node.op,
          held: within(facts.length, node),
          label,
          facts,
          children: [inner],
          note: `${facts.length} found`,
        };
      }
      case 'members': {
        const members = node.of.map((member) => this.node(member, unit, previous, rule));
        const holding = members.filter((member) => member.held);
        const label = `count ${range(node.min, node.max)} of ${members.length}`;
        return {
          op: node.op,
          held: within(holding.length, node),
          label,
          facts: factsOf(holding),
          children: this.shown(members),
          note: `${holding.length} hold`,
        };
      }
      case 'score': {
        const entries = node.of.map((entry) => ({ add: entry.add, judged: this.node(entry.if, unit, previous, rule) }));
        const sum = entries.reduce((total, { add, judged }) => total + (judged.held ? add : 0), 0);
        const children = entries.map(({ add, judged }) => ({
          ...judged,
          label: `${add > 0 ? '+' : ''}${add} ${judged.label}`,
        }));
        const gains = entries.filter(({ add, judged }) => add > 0 && judged.held).map(({ judged }) => judged);
        return {
          op: node.op,
          held: sum >= node.atLeast,
          label: `score at-least ${node.atLeast}`,
          facts: factsOf(gains),
          children: this.shown(children),
          note: `score ${round(sum)}`,
        };
      }
      case 'sequence':
      case 'near':
        return this.relation(node, unit, previous, rule);
      case 'fits': {
        const purpose = this.hits.purposes[0] as PurposeFact | undefined;
        const asked = [node.what, previous, rule.meta.capabilities, purpose] as const;
        const held = fitsPurpose(...asked);
        const judged = { op: node.op, held, label: `fits: ${node.what}`, facts: [], children: [] };
        return this.full ? { ...judged, note: whyFits(held, ...asked) } : judged;
      }
    }
  }

  private atom(index: number, unit: Unit, previous: readonly Fact[]): Judged {
    const atom = this.pack.atoms[index]!;
    let facts = this.hits.inUnit(index, unit);
    if (atom.t === 'fact' && (atom.previous || atom.source))
      facts = withSources(facts, atom, previous, (fact) => this.hits.isSource(atom, fact));
    return { op: 'atom', atom: index, held: facts.length > 0, label: atom.label, facts, children: [] };
  }

  private all(members: readonly LogicNode[], unit: Unit, previous: readonly Fact[], rule: PackedRule): Judged {
    const judged: Judged[] = [];
    let before = previous;
    let held = true;
    for (const member of members) {
      const one = this.node(member, unit, before, rule);
      judged.push(one);
      if (!one.held) {
        held = false;
        if (!this.full) return { op: 'all', held, label: 'all', facts: [], children: [] };
      }
      if (one.facts.length > 0) before = [...before, ...one.facts];
    }
    return { op: 'all', held, label: 'all', facts: factsOf(judged.filter((one) => one.held)), children: judged };
  }

  private any(members: readonly LogicNode[], unit: Unit, previous: readonly Fact[], rule: PackedRule): Judged {
    const judged = members.map((member) => this.node(member, unit, previous, rule));
    const holding = judged.filter((one) => one.held);
    return { op: 'any', held: holding.length > 0, label: 'any', facts: factsOf(holding), children: this.shown(judged) };
  }

  private relation(
    node: Extract<LogicNode, { op: 'sequence' | 'near' }>,
    unit: Unit,
    previous: readonly Fact[],
    rule: PackedRule,
  ): Judged {
    const judged = node.of.map((member) => this.node(member, unit, previous, rule));
    const groups = judged.map((one) => one.facts);
    const label = node.op === 'sequence' ? 'sequence' : `near ${node.distance} ${node.unit}`;
    const chosen = groups.some((group) => group.length === 0)
      ? undefined
      : node.op === 'sequence'
        ? inSequence(groups)
        : node.unit === 'lines'
          ? isNear(
              groups,
              node.distance,
              (fact) => this.hits.places.line(fact.place),
              (fact) => this.hits.places.lastLine(fact),
            )
          : isNear(groups, node.distance, (fact) => this.hits.places.sentenceOf(fact));
    const children = chosen && !this.full ? judged.map((one, index) => ({ ...one, facts: [chosen[index]!] })) : judged;
    const note = chosen
      ? {}
      : {
          note: judged.every((one) => one.held)
            ? node.op === 'near'
              ? 'found, but further apart'
              : 'found, but not in this order'
            : 'not all found',
        };
    return { op: node.op, held: chosen !== undefined, label, facts: chosen ?? [], children, ...note };
  }

  private shown(judged: readonly Judged[]): readonly Judged[] {
    return this.full ? judged : judged.filter((one) => one.held);
  }
}

function within(count: number, bounds: { readonly min: number; readonly max: number }): boolean {
  return count >= bounds.min && count <= bounds.max;
}

function range(min: number, max: number): string {
  if (max === Number.MAX_SAFE_INTEGER) return `≥ ${min}`;
  return min === 0 ? `≤ ${max}` : `${min}…${max}`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Facts of all members, each once, in the order of the rule; the first ones of each when there are many. */
function factsOf(judged: readonly Judged[]): readonly Fact[] {
  if (judged.length === 1) return judged[0]!.facts;
  return [...new Set(judged.flatMap((one) => one.facts))];
}

export function firstFacts(facts: readonly Fact[]): readonly Fact[] {
  return facts.length > MAX_FACTS ? facts.slice(0, MAX_FACTS) : facts;
}

function oneOfEach(facts: readonly Fact[], property: string): readonly Fact[] {
  const seen = new Set<string>();
  return facts.filter((fact) => {
    const fresh = [(fact as unknown as Record<string, unknown>)[property]]
      .flat()
      .filter((value) => value !== undefined && !seen.has(String(value)));
    for (const value of fresh) seen.add(String(value));
    return fresh.length > 0;
  });
}

/** Flows whose source is asked for, each behind the source that answers. */
function withSources(
  flows: readonly Fact[],
  atom: FactAtom,
  previous: readonly Fact[],
  isSource: (fact: Fact) => boolean,
): readonly Fact[] {
  const wanted = atom.previous ? new Set(previous.map(identity)) : undefined;
  const found = new Set<Fact>();
  for (const flow of flows) {
    if (flow.kind !== 'flow') continue;
    const sources = (flow as Extract<Fact, { kind: 'flow' }>).sources.filter((source) =>
      wanted ? wanted.has(identity(source)) : isSource(source),
    );
    if (sources.length === 0) continue;
    for (const source of sources) found.add(source);
    found.add(flow);
  }
  return [...found];
}

/** The same fact stated twice, or copied between threads, is one. */
function identity(fact: Fact): string {
  return `${fact.kind}\n${fact.place.file}\n${fact.place.span.start}\n${fact.place.span.end}`;
}
