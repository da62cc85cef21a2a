// From a package to facts: purpose first, then files, then the code they hold as one program.
// May not: judge anything; that is the rules' part.
import { worked } from '../model/clock.ts';
import type { Fact } from '../model/fact.ts';
import type { Avoid } from '../model/job.ts';
import type { Knowledge } from '../model/knowledge.ts';
import type { Limits } from '../model/limits.ts';
import { compareText } from '../model/order.ts';
import type { Gap, Package } from '../model/package.ts';
import type { Analysis } from '../model/plugin.ts';
import { withImitations } from './addresses/imitations.ts';
import { withShownAddresses } from './addresses/shown-addresses.ts';
import { weighBearing } from './bearing/bearing.ts';
import { interpret } from './code/interpret.ts';
import { isCut } from './gaps.ts';
import { readPurpose } from './purpose/purpose.ts';
import { Reader } from './reader.ts';
import type { Registry } from './registry.ts';
import { Shares } from './signs/shares.ts';
import { weighAvowals } from './tenor/avowal.ts';
import { type Passage, passagesOf } from './tenor/passages.ts';
import { type SpokenBlock, spokenBlocks } from './tenor/quiet.ts';
import { sentencesOf } from './tenor/sentences.ts';
import { weighTenor } from './tenor/tenor.ts';

interface AnalyseOptions {
  readonly knowledge: Knowledge;
  readonly registry: Registry;
  readonly limits: Limits;
  readonly now?: () => number;
  readonly beacon?: (path: string, part: string) => void;
  readonly avoid?: Avoid;
}

/** With the prose in passages, for those who learn from it. */
export interface Analysed extends Analysis {
  readonly passages: readonly Passage[];
  readonly sentences: readonly Passage[];
}

export async function analyse(pkg: Package, options: AnalyseOptions): Promise<Analysed> {
  const { knowledge, registry, limits } = options;
  const now = options.now ?? worked;
  const purpose = readPurpose(pkg, knowledge);
  await registry.prepare();
  const reader = new Reader(
    pkg,
    knowledge,
    registry,
    limits,
    purpose,
    now() + limits.skillMs,
    now,
    options.beacon ?? (() => {}),
    options.avoid ?? { files: [], parts: [] },
  );

  reader.facts.push(purpose);
  for (const file of pkg.files) reader.readFile(file);
  reader.readPackage();
  interpretCode(reader);

  const facts = withImitations(withShownAddresses(toldOfCuts(reader.facts, reader.gaps.list)), knowledge);
  const shares = new Shares(pkg.files);
  const passages = passagesIn(facts, reader);
  const sentences = sentencesOf(passages, (file) => ++reader.stateOf(file).fine);
  return {
    facts: inOrder([
      ...facts,
      ...weighTenor(passages, shares, knowledge.signs),
      ...weighAvowals(sentences, shares, knowledge.plainSigns),
      ...weighBearing(facts, pkg.files, shares, knowledge.codeSigns),
    ]),
    views: reader.views,
    codeViews: new Set(reader.units.map(({ view }) => view)),
    gaps: reader.gaps.list,
    failures: reader.failures,
    secrets: secretsIn(pkg, knowledge),
    passages,
    sentences,
  };
}

function passagesIn(facts: readonly Fact[], reader: Reader): Passage[] {
  const texts = new Map<string, string>();
  for (const { path, text } of reader.pkg.files) if (text !== undefined) texts.set(path, text);
  const spoken = new Map<string, readonly SpokenBlock[]>();
  const place = reader.place.bind(reader);
  for (const view of reader.views) {
    const state = reader.stateOf(view.file.path);
    const blocks = spokenBlocks(view, place, () => ++state.fine);
    if (blocks.length > 0) spoken.set(view.file.path, blocks);
  }
  return passagesOf(facts, texts, spoken);
}

/** Whoever wants to hide something puts it behind more than anybody reads: of such a file its own fact says so, for rules to ask. */
function toldOfCuts(facts: readonly Fact[], gaps: readonly Gap[]): readonly Fact[] {
  const cut = new Set(gaps.filter(({ code }) => isCut(code)).map(({ path }) => path));
  if (cut.size === 0) return facts;
  return facts.map((fact) =>
    fact.kind === 'file' && cut.has(fact.path) ? { ...fact, flags: [...fact.flags, 'cut-short'].sort() } : fact,
  );
}

/** Beside those that nobody else reads, the ones that honest tools read as well. */
const SECRETS: ReadonlySet<string> = new Set(['dotenv', 'npm-project', 'key-file', 'history']);

function secretsIn({ files }: Package, knowledge: Knowledge): NonNullable<Analysis['secrets']> {
  return files.flatMap(({ path }) => {
    const known = knowledge.classifyPath(path);
    return known !== undefined && (known.grade === 'hard' || SECRETS.has(known.class))
      ? [{ path, class: known.class }]
      : [];
  });
}

function interpretCode(reader: Reader): void {
  if (reader.units.length === 0) return;
  const { knowledge, registry, limits, purpose, paths, deadline, now } = reader;
  interpret([...reader.units], {
    knowledge,
    languages: registry.codeLanguages,
    limits,
    purpose,
    paths,
    textOf: (path) => reader.textOf(path),
    emit: (view, draft) => reader.emit(view, draft),
    place: (view, span) => reader.place(view, span),
    nextFine: (view) => ++reader.stateOf(view.file.path).fine,
    nextMiddle: (view) => ++reader.stateOf(view.file.path).middle,
    lower: (text, language) => reader.lower(text, language, ''),
    unitOf: (path, language) => reader.unitOf(path, language),
    snippet: (view, span, text, step, language) =>
      reader.derive(view, { step, language, text, context: view.context, span, mapping: 'whole' }) ?? view,
    computed: (view, module) => reader.readComputed(view, module),
    prose: (view, span, text, context) => {
      const derived = reader.derive(view, { step: 'string', language: 'prose', text, context, span, mapping: 'whole' });
      if (derived) reader.readView(derived);
    },
    destination: reader.destination,
    expired: () => now() > deadline,
    gap: (view, code, detail) => reader.gaps.add(view.file.path, code, detail),
  });
}

/** By place, then by kind: what the rules and the reader see does not depend on who spoke first. */
function inOrder(facts: readonly Fact[]): Fact[] {
  // Of what stands at one place and is of one kind, the first stated stays the first.
  return [...facts].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) ||
      a.place.span.start - b.place.span.start ||
      a.place.span.end - b.place.span.end ||
      compareText(a.kind, b.kind),
  );
}
