// What the skill consists of, whatever one thinks of it: files with heat, artifacts, languages, sensitive paths, addresses.
import type { PathFact, PurposeFact } from '../model/fact.ts';
import { compareBy, comparePlaces } from '../model/order.ts';
import type { Package } from '../model/package.ts';
import type { Analysis } from '../model/plugin.ts';
import type { ExtractedFile, Extraction, Finding } from '../model/report.ts';
import type { Locator } from './locator.ts';

const MAX_SENSITIVE = 1000;
const ARTIFACTS = new Set(['archive', 'image', 'document', 'executable', 'bytecode', 'font', 'media', 'binary']);

export function extractionOf(
  pkg: Package,
  analysis: Analysis,
  findings: readonly Finding[],
  addresses: Pick<Extraction, 'iocs' | 'otherAddresses'>,
  locator: Locator,
): Extraction {
  const files = pkg.files.toSorted(compareBy((file) => file.path));
  const heat = heatOf(findings);
  const purpose = analysis.facts.find((fact): fact is PurposeFact => fact.kind === 'purpose');
  return {
    files: files.map(
      ({ path, size, sha256, kind, language }): ExtractedFile => ({
        path,
        size,
        sha256,
        kind,
        language: language ?? '',
        heat: heat.get(path) ?? 0,
      }),
    ),
    artifacts: files
      .filter((file) => ARTIFACTS.has(file.kind))
      .map(({ path, kind, sha256 }) => ({ path, kind, sha256 })),
    languages: languagesOf(pkg),
    sensitiveFiles: [...shipped(analysis), ...sensitiveFiles(analysis, locator)],
    ...addresses,
    notes: pkg.notes.toSorted(
      compareBy(
        (note) => note.path,
        (note) => note.code,
        (note) => note.detail.en,
      ),
    ),
    purpose: {
      name: purpose?.name ?? pkg.name,
      description: purpose?.description ?? '',
      services: [...(purpose?.services ?? [])].sort(),
      domains: [...(purpose?.domains ?? [])].sort(),
    },
  };
}

/** Share of all weight that rests on each file, in percent. */
function heatOf(findings: readonly Finding[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number[]>();
  for (const { place, weight } of findings) weights.set(place.file, [...(weights.get(place.file) ?? []), weight]);
  const sums = [...weights].map(
    ([path, each]) => [path, each.sort((a, b) => a - b).reduce((sum, weight) => sum + weight, 0)] as const,
  );
  const total = sums
    .map(([, sum]) => sum)
    .sort((a, b) => a - b)
    .reduce((sum, part) => sum + part, 0);
  return new Map(sums.map(([path, sum]) => [path, total > 0 ? Math.round((sum / total) * 100) : 0]));
}

function languagesOf(pkg: Package): Extraction['languages'] {
  const bytes = new Map<string, number>();
  for (const { language, size } of pkg.files) if (language) bytes.set(language, (bytes.get(language) ?? 0) + size);
  const total = [...bytes.values()].reduce((sum, part) => sum + part, 0);
  return [...bytes]
    .filter(([, part]) => part > 0)
    .map(([language, part]) => ({ language, bytes: part, share: Math.round((part / total) * 1000) / 1000 }))
    .sort(
      compareBy(
        (row) => -row.bytes,
        (row) => row.language,
      ),
    );
}

function sensitiveFiles(analysis: Analysis, locator: Locator): Extraction['sensitiveFiles'] {
  const found = new Map<string, PathFact>();
  for (const fact of analysis.facts) {
    if (fact.kind !== 'path' || fact.class === '' || fact.access === 'mention' || locator.fault(fact.place)) continue;
    const key = `${fact.path}\0${fact.class}\0${fact.access}`;
    const known = found.get(key);
    if (!known || comparePlaces(fact.place, known.place) < 0) found.set(key, fact);
  }
  return [...found.values()]
    .map((fact) => ({ path: fact.path, class: fact.class, access: fact.access, place: locator.resolve(fact.place)! }))
    .sort(
      compareBy(
        (row) => row.class,
        (row) => row.path,
        (row) => row.access,
      ),
    )
    .slice(0, MAX_SENSITIVE);
}

const TOP = {
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  startByte: 0,
  endByte: 0,
  view: 'raw',
  context: 'config',
} as const;

/** Files that came with the skill and hold secrets by their names. */
function shipped({ secrets = [] }: Analysis): Extraction['sensitiveFiles'] {
  return secrets
    .map(({ path, class: kind }) => ({
      path,
      class: kind,
      access: 'shipped',
      place: { file: path, ...TOP },
    }))
    .sort(compareBy((row) => row.path));
}
