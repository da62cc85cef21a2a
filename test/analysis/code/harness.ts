// Runs the interpreter over small skills with a small world of its own: a few hosts, paths and secret names.
import javascript from '../../../plugins/javascript/index.ts';
import othercode from '../../../plugins/othercode/index.ts';
import python from '../../../plugins/python/index.ts';
import shell from '../../../plugins/shell/index.ts';
import { createDestinations } from '../../../src/analysis/addresses/destination.ts';
import type { CodeUnit, InterpretContext } from '../../../src/analysis/code/context.ts';
import { favoursIn } from '../../../src/analysis/code/favours/favours.ts';
import { interpret } from '../../../src/analysis/code/interpret.ts';
import { derivedView, rawView } from '../../../src/analysis/view.ts';
import type {
  CallFact,
  CommandFact,
  EnvFact,
  Fact,
  FlowFact,
  PathFact,
  PurposeFact,
  StringFact,
} from '../../../src/model/fact.ts';
import type { Knowledge } from '../../../src/model/knowledge.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../src/model/limits.ts';
import type { PackageFile } from '../../../src/model/package.ts';
import type { Place, Span } from '../../../src/model/place.ts';
import type { CodeLanguage, FactDraft } from '../../../src/model/plugin.ts';
import type { View } from '../../../src/model/view.ts';
import { effort } from '../../support/effort.ts';

export const languages: readonly CodeLanguage[] = [
  ...(python.code ?? []),
  ...(javascript.code ?? []),
  ...(othercode.code ?? []),
  ...(shell.code ?? []),
];

export async function prepare(): Promise<void> {
  for (const language of languages) await language.prepare();
}

const PATHS: readonly (readonly [RegExp, string, 'hard' | 'soft'])[] = [
  [/(?:^|\/)\.ssh\/authorized_keys/, 'ssh-authorized', 'hard'],
  [/(?:^|\/)\.ssh(?:\/|$)/, 'ssh', 'hard'],
  [/(?:^|\/)\.aws(?:\/|$)/, 'aws', 'hard'],
  [/(?:^|\/)\.env$/, 'dotenv', 'soft'],
  [/\.bashrc$|\.zshrc$/, 'shell-rc', 'soft'],
  [/CLAUDE\.md$/, 'agent-config', 'soft'],
  [/MEMORY\.md$/, 'agent-memory', 'soft'],
];

export const knowledge: Knowledge = {
  hash: 'test',
  lexicon: { concepts: new Map(), forms: [], likes: [] },
  tongues: [],
  list: (name) => new Set(name === 'accounts/nobodys' ? ['123456789012', '099720109477'] : []),
  classifyPath(path) {
    for (const [pattern, name, grade] of PATHS) if (pattern.test(path)) return { class: name, grade };
    return undefined;
  },
  classifyHost: (host) =>
    host.startsWith('api.vendor.test') ? 'vendor' : host.startsWith('localhost') ? 'local' : 'other',
  isSecretName: (name) => /KEY|TOKEN|SECRET|PASSWORD/.test(name),
  signs: { bias: -9, weight: () => 0, ofWords: () => undefined },
  plainSigns: { bias: -9, weight: () => 0, ofWords: () => undefined },
  codeSigns: { bias: -9, weight: () => 0 },
  serviceOf: (name) => (name.startsWith('VENDOR_') ? 'vendor' : ''),
  servicesNamed: () => [],
};

export const purpose: PurposeFact = {
  kind: 'purpose',
  name: 't',
  description: '',
  topics: [],
  concepts: [],
  services: [],
  domains: [],
  admits: [],
  told: new Map(),
  attacks: false,
  place: { file: '', span: { start: 0, end: 0 }, view: 'raw', context: 'code', fine: 0, middle: 0 },
};

export interface Result {
  readonly facts: readonly Fact[];
  readonly gaps: readonly string[];
  readonly prose: readonly string[];
  /** Processor time: a busy machine must not fail a test. */
  readonly ms: number;
  calls(): readonly CallFact[];
  flows(): readonly FlowFact[];
  commands(): readonly CommandFact[];
  of<T extends Fact>(kind: string): readonly T[];
}

const LANGUAGE: Readonly<Record<string, string>> = {
  py: 'python',
  js: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  sh: 'shell',
  ps1: 'powershell',
  rb: 'ruby',
  pl: 'perl',
  go: 'go',
  cs: 'csharp',
  vbs: 'vbscript',
  rs: 'rust',
  java: 'java',
  kt: 'kotlin',
  vim: 'vim',
  php: 'php',
  lua: 'lua',
  ex: 'elixir',
  r: 'r',
  awk: 'awk',
  jl: 'julia',
  cmake: 'cmake',
};

function file(path: string, text: string): PackageFile {
  return {
    path,
    bytes: new Uint8Array(0),
    size: text.length,
    sha256: '',
    kind: 'text',
    text,
    executable: false,
    hidden: false,
  };
}

export function run(files: Readonly<Record<string, string>>, limits: Partial<Limits> = {}, timeMs = 20_000): Result {
  const facts: Fact[] = [];
  const gaps: string[] = [];
  const prose: string[] = [];
  let fine = 0;
  let middle = 0;
  const end = Date.now() + timeMs;
  const expired = (): boolean => Date.now() > end;
  const lower = (text: string, language: string) =>
    languages.find((one) => one.languages.includes(language))?.lower(text, language, () => false);
  const units: CodeUnit[] = [];
  for (const [path, text] of Object.entries(files)) {
    const language = LANGUAGE[path.slice(path.lastIndexOf('.') + 1)];
    const module = language === undefined ? undefined : lower(text, language);
    if (language !== undefined && module !== undefined)
      units.push({ view: rawView(file(path, text), text, language, 'code'), module });
  }
  const place = (view: View, span: Span, draft?: FactDraft): Place => ({
    file: view.file.path,
    span: view.toFile(span),
    view: view.name,
    context: draft?.context ?? view.context,
    fine: draft?.fine ?? fine,
    middle: draft?.middle ?? middle,
  });
  const ctx: InterpretContext = {
    knowledge,
    languages,
    limits: { ...DEFAULT_LIMITS, ...limits },
    purpose,
    paths: new Set(Object.keys(files)),
    textOf: (path) => files[path],
    emit(view, draft) {
      const { span, context, fine: f, middle: m, ...rest } = draft;
      void context;
      void f;
      void m;
      const fact = { ...rest, place: place(view, span, draft) } as Fact;
      facts.push(fact);
      return fact;
    },
    place,
    nextFine: () => ++fine,
    nextMiddle: () => ++middle,
    lower,
    snippet: (view, span, text, step, language) =>
      derivedView(view, { step, language, text, context: view.context, span, mapping: 'whole' }),
    unitOf: (path, language) => {
      const text = files[path];
      const module = text === undefined ? undefined : lower(text, language);
      return module && { view: rawView(file(path, text!), text!, language, 'code'), module };
    },
    computed: () => {},
    prose: (_view, _span, text) => prose.push(text),
    destination: createDestinations(knowledge, purpose),
    expired,
    gap: (_view, code) => gaps.push(code),
  };
  const spent = effort();
  interpret(units, ctx);
  if (gaps.includes('code-failed')) throw new Error('the interpreter failed on this code');
  const ms = spent();
  const of = <T extends Fact>(kind: string): readonly T[] =>
    facts.filter((fact) => fact.kind === kind) as unknown as readonly T[];
  return {
    facts,
    gaps,
    prose,
    ms,
    of,
    calls: () => of<CallFact>('call'),
    flows: () => of<FlowFact>('flow'),
    commands: () => of<CommandFact>('command'),
  };
}

export const py = (code: string): Result => run({ 'scripts/a.py': code });
export const sh = (code: string): Result => run({ 'scripts/a.sh': code });
export const js = (code: string): Result => run({ 'scripts/a.js': code });

/** Facts in one line each, sorted: what two runs are compared by. */
export function told(result: Result): string[] {
  return result.facts
    .map((fact) => {
      const { place, sources, sink, chain, ...rest } = fact as FlowFact;
      void sources;
      void sink;
      void chain;
      return `${place.file}:${place.span.start} ${JSON.stringify(rest)}`;
    })
    .sort();
}

export type { CallFact, CommandFact, EnvFact, FlowFact, PathFact, StringFact };

/** What a program does otherwise for one case: `payee`, `figure vendor`. */
export function favours(language: string, text: string): string[] {
  const reader = languages.find((one) => one.languages.includes(language))!;
  const out: string[] = [];
  favoursIn(
    reader.lower(text, language, () => false),
    text,
    knowledge,
    (draft) => {
      const { what, field } = draft as { what?: string; field?: string };
      out.push(`${what} ${field}`.trim());
    },
  );
  return out;
}
