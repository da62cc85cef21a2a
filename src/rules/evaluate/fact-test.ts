// Whether a fact has the attributes a condition asks for; its place and `previous` are asked elsewhere.
// May not: keep a fact, for what a fact of one skill told must not be there for the next.
import type { Fact } from '../../model/fact.ts';
import { getOrMake } from '../../model/get-or-make.ts';
import type { FactAtom, Field, Matcher, RulePack } from '../pack.ts';
import { fieldTest, type Lists } from './matcher.ts';

export type FactTest = (fact: Fact) => boolean;

/** Makes the test of one attribute. */
type FieldTests = (field: Field) => FactTest;

/** Tests attributes, source and sink. */
export function factTest(atom: FactAtom, lists: Lists, testOf: FieldTests = single(lists)): FactTest {
  const fields = [...atom.fields].sort((a, b) => effort(a.matcher) - effort(b.matcher)).map(testOf);
  const source = atom.source && endTest(atom.source, lists);
  const sink = atom.sink && endTest(atom.sink, lists);
  return (fact) => {
    if (fact.kind !== atom.kind) return false;
    for (const test of fields) if (!test(fact)) return false;
    if (fact.kind !== 'flow') return true;
    const flow = fact as Extract<Fact, { kind: 'flow' }>;
    return (!source || flow.sources.some(source)) && (!sink || (flow.sink !== undefined && sink(flow.sink)));
  };
}

function single(lists: Lists): FieldTests {
  return (field) => {
    const test = fieldTest(field, lists);
    const { name } = field;
    return (fact) => test((fact as unknown as Record<string, unknown>)[name]);
  };
}

/** Conditions on facts that come one by one: what several of them ask of an attribute is answered once a fact. */
export class FactTests {
  readonly #lists: Lists;
  readonly #shared = new Map<string, FactTest>();
  #turn = 0;

  constructor({ lists }: RulePack) {
    this.#lists = lists;
  }

  /** Another fact is asked about from now on. */
  next(): void {
    this.#turn++;
  }

  of(atom: FactAtom): FactTest {
    return factTest(atom, this.#lists, (field) =>
      getOrMake(this.#shared, JSON.stringify(field), () => this.#remembering(single(this.#lists)(field))),
    );
  }

  #remembering(test: FactTest): FactTest {
    let turn = 0;
    let held = false;
    return (fact) => {
      if (turn !== this.#turn) {
        held = test(fact);
        turn = this.#turn;
      }
      return held;
    };
  }
}

/** All fields have to hold: the cheap questions come first. */
function effort(matcher: Matcher): number {
  switch (matcher.t) {
    case 'boolean':
    case 'compare':
      return 0;
    case 'exact':
      return 1;
    case 'list':
    case 'glob':
    case 'host':
      return 2;
    case 'not':
      return effort(matcher.of);
    case 'any':
    case 'all':
      return Math.max(...matcher.of.map(effort));
    default:
      return 3;
  }
}

/** An end of a flow is a plain fact: flows inside flows are not followed. */
function endTest(atom: FactAtom, lists: Lists): FactTest {
  const { source: _source, sink: _sink, ...plain } = atom;
  return factTest(plain, lists);
}
