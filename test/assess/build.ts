// Hand-made packages, facts, rules and evidence for the tests of assessment and reports.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type AssessInput, assess } from '../../src/assess/assess.ts';
import { checkWeights } from '../../src/assess/weights.ts';
import type { Fact } from '../../src/model/fact.ts';
import type { Package, PackageFile } from '../../src/model/package.ts';
import type { Context, Place } from '../../src/model/place.ts';
import type { Report } from '../../src/model/report.ts';
import type { Evidence, RuleMeta } from '../../src/model/rule.ts';

export const WEIGHTS = checkWeights(parse(readFileSync(new URL('../../rules/weights.yaml', import.meta.url), 'utf8')));

const LANGUAGES: Readonly<Record<string, string>> = {
  md: 'markdown',
  py: 'python',
  sh: 'shell',
  js: 'javascript',
  json: 'json',
};

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

export function textFile(path: string, text: string, extra: Partial<PackageFile> = {}): PackageFile {
  const bytes = Buffer.from(text);
  const language = LANGUAGES[path.split('.').pop()!];
  return {
    path,
    bytes,
    size: bytes.length,
    sha256: sha256(bytes),
    kind: 'text',
    ...(language ? { language } : {}),
    text,
    encoding: 'utf-8',
    executable: false,
    hidden: false,
    ...extra,
  };
}

export function binaryFile(path: string, bytes: Uint8Array, kind: PackageFile['kind']): PackageFile {
  return { path, bytes, size: bytes.length, sha256: sha256(bytes), kind, executable: false, hidden: false };
}

export function pack(files: readonly PackageFile[], extra: Partial<Package> = {}): Package {
  const list = files.map((file) => `${file.path}\0${file.sha256}\n`).sort();
  return {
    name: 'sample',
    files,
    contentHash: sha256(list.join('')),
    notes: [],
    gaps: [],
    origin: { given: 'sample', kind: 'folder' },
    ...extra,
  };
}

/** Place of the first occurrence of `needle` in a file. */
export function at(pkg: Package, file: string, needle: string, view = 'raw', context: Context = 'code'): Place {
  const text = pkg.files.find((candidate) => candidate.path === file)?.text ?? '';
  const start = text.indexOf(needle);
  if (start < 0) throw new Error(`${needle} is not in ${file}`);
  return { file, span: { start, end: start + needle.length }, view, context, fine: 0, middle: 0 };
}

export function rule(id: string, extra: Partial<RuleMeta> = {}): RuleMeta {
  return {
    id,
    category: id.split('/')[0]!,
    title: { en: `Title of ${id}`, zh: `${id} 的标题` },
    why: { en: `Why ${id} matters.`, zh: `${id} 的原因。` },
    remedy: { en: `Mend ${id}.`, zh: `修正 ${id}。` },
    severity: 'high',
    confidence: 'high',
    kind: 'artifact',
    taxonomy: {},
    scope: 'file',
    internal: false,
    capabilities: [],
    ioc: '',
    weakness: false,
    ...extra,
  };
}

export function evidence(rule: string, ...facts: Fact[]): Evidence {
  return { rule, facts, proof: { label: 'all', facts, children: [] } };
}

export function text(place: Place): Fact {
  return { kind: 'string', place, value: 'x', length: 1, entropy: 0, folded: false };
}

export interface Story extends Partial<Omit<AssessInput, 'pkg' | 'rules' | 'analysis'>> {
  readonly pkg: Package;
  readonly facts?: readonly Fact[];
  readonly rules?: readonly RuleMeta[];
  readonly gaps?: Package['gaps'];
  readonly failures?: Report['failures'];
}

export function report(story: Story): Report {
  const { pkg, facts = [], rules = [], gaps = [], failures = [], ...rest } = story;
  return assess({
    pkg,
    analysis: { facts, views: [], codeViews: new Set(), gaps, failures },
    evidence: [],
    rules: new Map(rules.map((meta) => [meta.id, meta])),
    weights: WEIGHTS,
    ruleSet: 'r'.repeat(64),
    engine: '0.1.0',
    ...rest,
  });
}
