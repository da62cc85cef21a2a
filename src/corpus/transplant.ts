// Payloads in honest skills: each gives three skills (the host as it is, with the payload, with the twin), and counts as
// found only when its skill comes out worse than the host alone.
import { createScanner } from '../engine/scanner.ts';
import type { ScannerSettings } from '../model/job.ts';
import { type VerdictLevel, verdictRank } from '../model/verdict.ts';
import { readHosts } from './hosts.ts';
import { packFiles, type SkillFiles } from './pack.ts';
import type { PayloadPair } from './payloads.ts';
import { placed } from './places.ts';
import { random } from './random.ts';
import { scanAll } from './run.ts';
import { type Hit, keyOf, type Row, type Sample } from './sample.ts';

interface TransplantOptions {
  readonly settings: ScannerSettings;
  readonly threads?: number;
  readonly seed: number;
  readonly hostsEach: number;
  readonly started?: (total: number) => void;
  readonly each?: () => void;
}

export interface PairResult {
  readonly kind: PayloadPair['kind'];
  readonly behaviour: string;
  readonly category: string;
  readonly number: number;
  readonly style: string;
  readonly language: string;
  readonly place: string;
  readonly host: string;
  readonly hostVerdict: VerdictLevel;
  readonly payload: Scanned;
  readonly twin: Scanned;
}
export interface Scanned {
  readonly verdict: VerdictLevel;
  readonly score: number;
  /** Findings the host alone does not have. */
  readonly beyond: readonly Hit[];
  readonly error?: string;
}

export async function transplant(
  pairs: readonly PayloadPair[],
  hostPath: string,
  options: TransplantOptions,
): Promise<PairResult[]> {
  const { scoring } = await createScanner(options.settings);
  const hosts = await readHosts(hostPath, pairs);
  const work = pairs.flatMap((pair) =>
    Array.from({ length: pair.at ? 1 : options.hostsEach }, (_, turn) => {
      const words = [options.seed, pair.kind, pair.behaviour, pair.number, turn] as const;
      return { pair, host: hosts.of(pair, random('host', ...words)), words };
    }),
  );
  const needed = [...new Set(work.map(({ host }) => host))];
  options.started?.(needed.length + work.length * 2);
  const rows = new Map<string, Row>();
  const samples = async function* (): AsyncGenerator<Sample> {
    for (const host of needed) yield await sampleOf('host', host.key, host.files);
    for (const [index, { pair, host, words }] of work.entries()) {
      for (const side of ['payload', 'twin'] as const) {
        const files = placed(host.files, pair, pair[side], random('place', ...words))!;
        yield await sampleOf(side, String(index), files);
      }
    }
  };
  await scanAll(samples(), { ...options, scoring }, (row) => {
    rows.set(keyOf(row), row);
    options.each?.();
  });
  return work.map(({ pair, host }, index) => {
    const alone = rows.get(`host/${host.key}`)!;
    const { kind, behaviour, category, number, style, language } = pair;
    return {
      kind,
      behaviour,
      category,
      number,
      style,
      language,
      place: pair.kind === 'prose' ? pair.place : 'script',
      host: host.key,
      hostVerdict: alone.verdict,
      payload: beyond(rows.get(`payload/${index}`)!, alone),
      twin: beyond(rows.get(`twin/${index}`)!, alone),
    };
  });
}

/** Worse than the host alone, and at least of this tier. */
export function isBeyond(scanned: Scanned, host: VerdictLevel, line: VerdictLevel): boolean {
  const rank = verdictRank(scanned.verdict);
  return rank >= verdictRank(line) && rank > verdictRank(host);
}

function beyond(row: Row, host: Row): Scanned {
  const known = new Set(host.hits.map((hit) => `${hit.rule}\n${hit.text}`));
  return {
    verdict: row.verdict,
    score: row.score,
    beyond: row.hits.filter((hit) => !known.has(`${hit.rule}\n${hit.text}`)),
    ...(row.error ? { error: `${row.error.code}: ${row.error.detail}` } : {}),
  };
}

async function sampleOf(set: string, id: string, files: SkillFiles): Promise<Sample> {
  // The name is the same for host, payload and twin: nothing but the content may differ.
  const target = { bytes: await packFiles(files), name: 'skill.tar' };
  return { set, id, label: 'unlabelled', category: '', family: id, target };
}
