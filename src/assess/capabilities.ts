// The capability map: what a skill declares, what its prose orders and what its code does, side by side.
//   declared     claims that name the capability; the stated purpose, where something else stands in the row (a purpose
//                admits, it does not promise: alone it makes no row)
//   instructed   evidence resting on prose, and on commands in the fences of a document: the agent is told to run them
//   implemented  evidence resting on code and on configuration that takes effect by itself
import { CAPABILITIES, CAPABILITY_IDS, type Capability } from '../model/capability.ts';
import { type Fact, type PurposeFact, SUM_KINDS } from '../model/fact.ts';
import { compareBy } from '../model/order.ts';
import type { Package } from '../model/package.ts';
import type { CapabilityRow, CapabilityStatus, ReportPlace } from '../model/report.ts';
import type { Evidence, RuleMeta } from '../model/rule.ts';
import type { Locator } from './locator.ts';
import { fileRank, toldFacts } from './telling.ts';

const MAX_PLACES = 5;
const MAX_TEXT = 200;
const PROSE_KINDS = new Set(['instruct', 'mention', 'hidden', 'link']);
/** What stands beside an act and makes it worse or better shows no capability by itself. */
const BESIDE = new Set(['x-text', 'string', 'ioc', ...SUM_KINDS, 'mention', 'purpose', 'import', 'file']);
const DOCUMENTS = new Set(['markdown', 'text', 'html', 'rst']);

/** What is allowed or needed is declared; of claims only what runs by itself does something. */
const isOnlyDeclared = (fact: Fact): boolean => fact.kind === 'claim' && fact.type !== 'auto-runs';

interface Cells {
  readonly declared: Map<string, CapabilityRow['declared'][number]>;
  readonly instructed: Map<string, ReportPlace>;
  readonly implemented: Map<string, ReportPlace>;
}

export function capabilityMap(
  pkg: Package,
  facts: readonly Fact[],
  evidence: readonly Evidence[],
  rules: ReadonlyMap<string, RuleMeta>,
  locator: Locator,
): readonly CapabilityRow[] {
  const table = new Map<Capability, Cells>();
  const cells = (capability: Capability): Cells => {
    const found = table.get(capability) ?? { declared: new Map(), instructed: new Map(), implemented: new Map() };
    table.set(capability, found);
    return found;
  };
  const documents = new Set(pkg.files.filter((file) => DOCUMENTS.has(file.language ?? '')).map((file) => file.path));
  for (const fact of facts) {
    if (fact.kind !== 'claim') continue;
    const place = locator.resolve(fact.place);
    const value = fact.key ? `${fact.key}: ${fact.value}` : fact.value;
    for (const capability of fact.capabilities) {
      if (!Object.hasOwn(CAPABILITIES, capability)) continue;
      const row = { type: fact.type, value: value.slice(0, MAX_TEXT), ...(place ? { place } : {}) };
      cells(capability).declared.set(`${row.type}\0${row.value}\0${place ? spot(place) : ''}`, row);
    }
  }
  for (const { rule, facts: all } of evidence) {
    const meta = rules.get(rule);
    if (meta === undefined || meta.capabilities.length === 0) continue;
    const acts = all.filter((fact) => !BESIDE.has(fact.kind) && !isOnlyDeclared(fact));
    const proven = acts.length > 0 ? acts : all.filter((fact) => !isOnlyDeclared(fact));
    const told = (fact: Fact): boolean =>
      PROSE_KINDS.has(fact.kind) || (fact.kind !== 'claim' && documents.has(fact.place.file));
    for (const instructed of [true, false]) {
      const shown = toldFacts(
        meta,
        proven.filter((fact) => told(fact) === instructed),
      );
      for (const fact of shown) {
        const place = fact.kind === 'purpose' ? undefined : locator.resolve(fact.place);
        if (!place) continue;
        for (const capability of meta.capabilities)
          cells(capability)[instructed ? 'instructed' : 'implemented'].set(spot(place), place);
      }
    }
  }
  const purpose = facts.find((fact): fact is PurposeFact => fact.kind === 'purpose');
  for (const capability of purpose?.admits ?? []) {
    const value = (purpose!.description || purpose!.name).slice(0, MAX_TEXT);
    table.get(capability)?.declared.set('', { type: 'purpose', value });
  }
  return CAPABILITY_IDS.filter((capability) => table.has(capability)).map((capability) =>
    row(capability, table.get(capability)!),
  );
}

function row(capability: Capability, cells: Cells): CapabilityRow {
  const declared = [...cells.declared.values()].sort(
    compareBy(
      (claim) => Number(claim.type === 'purpose'),
      (claim) => claim.type,
      (claim) => claim.value,
      (claim) => (claim.place ? spot(claim.place) : ''),
    ),
  );
  const places = (map: Map<string, ReportPlace>): readonly ReportPlace[] =>
    [...map.values()]
      .sort(
        compareBy(
          (place) => fileRank(place.file),
          (place) => place.file,
          (place) => place.startByte,
          (place) => place.endByte,
          (place) => place.view,
          (place) => place.context,
        ),
      )
      .slice(0, MAX_PLACES);
  const used = cells.instructed.size + cells.implemented.size > 0;
  return {
    capability,
    title: CAPABILITIES[capability],
    declared: declared.slice(0, MAX_PLACES),
    instructed: places(cells.instructed),
    implemented: places(cells.implemented),
    status: statusOf(declared, used),
  };
}

function statusOf(declared: CapabilityRow['declared'], used: boolean): CapabilityStatus {
  const forbids = declared.some((claim) => claim.type === 'restricts');
  const admits = declared.some((claim) => claim.type !== 'restricts');
  if (forbids && used) return 'forbidden';
  // A restriction that is kept is a promise that matches.
  if (!used) return admits ? 'unused' : 'matched';
  return admits ? 'matched' : 'undeclared';
}

function spot(place: ReportPlace): string {
  return `${place.file}\0${place.startByte}\0${place.endByte}\0${place.view}\0${place.context}`;
}
