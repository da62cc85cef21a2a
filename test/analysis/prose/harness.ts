// What the prose tests share: the shipped lexicon, a small stand-in for knowledge, and an `Out` that keeps what it is told.
import { readdirSync, readFileSync } from 'node:fs';
import { compileLexicon } from '../../../src/analysis/prose/lexicon/lexicon.ts';
import { readProse } from '../../../src/analysis/prose/read.ts';
import type { InstructFact, MentionFact, PurposeFact } from '../../../src/model/fact.ts';
import type { Knowledge } from '../../../src/model/knowledge.ts';
import { DEFAULT_LIMITS } from '../../../src/model/limits.ts';
import type { FactDraft, Out } from '../../../src/model/plugin.ts';
import type { ProseBlock, View, ViewRequest } from '../../../src/model/view.ts';

const root = new URL('../../../rules/lexicon/', import.meta.url);
export const lexiconFiles = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
export const compiled = compileLexicon(lexiconFiles);

export const knowledge: Knowledge = {
  hash: 'test',
  lexicon: compiled.lexicon,
  tongues: [],
  list: () => new Set(),
  classifyPath(path) {
    if (/\.ssh|id_rsa/.test(path)) return { class: 'ssh', grade: 'hard' };
    if (/\.aws/.test(path)) return { class: 'aws', grade: 'hard' };
    if (/\.env$/.test(path)) return { class: 'dotenv', grade: 'soft' };
    if (/CLAUDE\.md|AGENTS\.md/.test(path)) return { class: 'agent-config', grade: 'soft' };
    if (/MEMORY\.md/.test(path)) return { class: 'agent-memory', grade: 'soft' };
    if (/\.(bash|zsh)rc/.test(path)) return { class: 'shell-rc', grade: 'soft' };
    return undefined;
  },
  classifyHost: () => 'other',
  isSecretName: (name) => /KEY|TOKEN|SECRET|PASSWORD/.test(name),
  signs: { bias: -9, weight: () => 0, ofWords: () => undefined },
  plainSigns: { bias: -9, weight: () => 0, ofWords: () => undefined },
  codeSigns: { bias: -9, weight: () => 0 },
  serviceOf: () => '',
  servicesNamed: () => [],
};

export const noPurpose: PurposeFact = {
  kind: 'purpose',
  place: { file: 'SKILL.md', span: { start: 0, end: 0 }, view: 'raw', context: 'instruction', fine: 0, middle: 0 },
  name: '',
  description: '',
  topics: [],
  concepts: [],
  services: [],
  domains: [],
  admits: [],
  told: new Map(),
  attacks: false,
};

export interface Kept extends Out {
  readonly facts: FactDraft[];
  readonly views: ViewRequest[];
  readonly gaps: string[];
}

export function keep(given: { paths?: readonly string[]; purpose?: PurposeFact; knowledge?: Knowledge } = {}): Kept {
  const facts: FactDraft[] = [];
  const views: ViewRequest[] = [];
  const gaps: string[] = [];
  let fine = 0;
  let middle = 0;
  return {
    facts,
    views,
    gaps,
    knowledge: given.knowledge ?? knowledge,
    paths: new Set(given.paths ?? []),
    obeyed: new Set(),
    purpose: given.purpose ?? noPurpose,
    limits: DEFAULT_LIMITS,
    destination: (address) => ({ host: /([\w-]+(?:\.[\w-]+)+)/.exec(address)?.[1] ?? '', destination: 'other' }),
    fact: (draft) => void facts.push(draft),
    view: (request) => void views.push(request),
    nextFine: () => ++fine,
    nextMiddle: () => ++middle,
    gap: (code) => void gaps.push(code),
    expired: () => false,
  };
}

export function viewOf(text: string, language: string, more: Partial<View> = {}): View {
  const bytes = new Uint8Array();
  const file = {
    path: 'SKILL.md',
    bytes,
    size: text.length,
    sha256: '',
    kind: 'text',
    language,
    text,
    executable: false,
    hidden: false,
  } as const;
  return { file, name: 'raw', text, language, context: 'instruction', depth: 0, toFile: (span) => span, ...more };
}

export function facts(text: string, block: Partial<ProseBlock> = {}): FactDraft[] {
  const out = keep();
  const prose = [{ span: { start: 0, end: text.length }, kind: 'paragraph' as const, ...block }];
  readProse(viewOf(text, 'prose', { prose }), out);
  return out.facts;
}

type Draft<F> = Omit<F, 'place'> & { readonly span: { readonly start: number; readonly end: number } };

export function frames(text: string, block: Partial<ProseBlock> = {}): Draft<InstructFact>[] {
  return facts(text, block).filter((fact) => fact.kind === 'instruct') as unknown as Draft<InstructFact>[];
}

export function mentions(text: string, block: Partial<ProseBlock> = {}): Draft<MentionFact>[] {
  return facts(text, block).filter((fact) => fact.kind === 'mention') as unknown as Draft<MentionFact>[];
}
