// The story of a corpus run: sets are opened, every sample goes through the pool, every answer becomes a row.
//
//   sets ─▶ samples ─▶ engine ─▶ rows ─▶ figures
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { startEngine } from '../engine/pool.ts';
import { createScanner } from '../engine/scanner.ts';
import type { ScannerSettings } from '../model/job.ts';
import type { RuleMeta } from '../model/rule.ts';
import type { Scoring } from '../model/scoring.ts';
import { Journal, journalFile } from './journal.ts';
import { rowOf } from './row.ts';
import { keyOf, type Row, type Sample } from './sample.ts';
import { openSets } from './sets.ts';

export interface RunOptions {
  readonly settings?: ScannerSettings;
  readonly threads?: number;
  /** Only each n-th sample of every set. */
  readonly every?: number;
  /** Do not go on where an interrupted run stood. */
  readonly fresh?: boolean;
  readonly started?: (total: number, known: number) => void;
  /** Told of each sample that is to have a row, before it is scanned. */
  readonly taken?: (sample: Sample) => void;
  readonly each?: (row: Row) => void;
}

interface Bands {
  readonly suspicious: number;
  readonly high_risk: number;
}

export interface RunResult {
  readonly rows: readonly Row[];
  readonly seconds: number;
  /** Samples really scanned, the others were known from the interrupted run. */
  readonly scanned: number;
  readonly ruleSet: string;
  readonly engine: string;
  readonly bands: Bands;
  readonly scoring: Scoring;
  readonly metas: ReadonlyMap<string, RuleMeta>;
}

/** Jobs handed to the engine ahead of what its threads work on: bounds what is held in memory. */
const AHEAD = 8;

export async function runCorpus(paths: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const settings = options.settings ?? {};
  const sets = await openSets(paths);
  const scanner = await createScanner(settings);
  const every = options.every ?? 1;
  const total = sets.reduce((sum, set) => sum + Math.ceil(set.size / every), 0);
  const journal = new Journal(
    journalFile([
      scanner.ruleSet,
      scanner.engine,
      String(every),
      JSON.stringify(settings),
      ...paths.map((path) => resolve(path)),
    ]),
    options.fresh === true,
  );
  options.started?.(total, journal.rows.size);
  const started = performance.now();
  const known = new Map(journal.rows);
  const rows: Row[] = [];
  let scanned = 0;
  const sampled = async function* (): AsyncGenerator<Sample> {
    for (const set of sets) {
      let index = 0;
      for await (const sample of set.samples()) {
        if (index++ % every !== 0) continue;
        options.taken?.(sample);
        yield sample;
      }
    }
  };
  try {
    await scanAll(sampled(), { settings, scoring: scanner.scoring, known, ...options }, (row, fresh) => {
      rows.push(row);
      if (fresh) {
        scanned++;
        journal.add(row);
      }
      options.each?.(row);
    });
  } catch (error) {
    journal.flush();
    throw error;
  }
  journal.done();
  return {
    rows: rows.sort(byKey),
    seconds: (performance.now() - started) / 1000,
    scanned,
    ruleSet: scanner.ruleSet,
    engine: scanner.engine,
    bands: scanner.weights.bands,
    scoring: scanner.scoring,
    metas: scanner.metas,
  };
}

interface ScanAllOptions {
  readonly settings: ScannerSettings;
  readonly scoring: Scoring;
  readonly threads?: number;
  /** Rows that need no scan. */
  readonly known?: ReadonlyMap<string, Row>;
}

/** Any samples through the pool; answers come in the order in which they are ready. */
export async function scanAll(
  samples: AsyncIterable<Sample> | Iterable<Sample>,
  options: ScanAllOptions,
  each: (row: Row, fresh: boolean) => void,
): Promise<void> {
  const threads = options.threads ?? availableParallelism();
  const engine = startEngine({ settings: options.settings, threads });
  const running = new Set<Promise<void>>();
  try {
    for await (const sample of samples) {
      const done = options.known?.get(keyOf(sample));
      if (done) {
        each(done, false);
        continue;
      }
      const job = engine.scan(sample.target).then((outcome) => {
        running.delete(job);
        each(rowOf(sample, outcome, options.scoring), true);
      });
      running.add(job);
      if (running.size >= threads * AHEAD) await Promise.race(running);
    }
    await Promise.all(running);
  } finally {
    await engine.close();
  }
}

function byKey(a: Row, b: Row): number {
  const left = keyOf(a);
  const right = keyOf(b);
  return left < right ? -1 : left > right ? 1 : 0;
}
