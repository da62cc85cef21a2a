// Scans a list of targets on this machine and hands every answer on as it comes: in this process when they are few, else
// through the pool. Addresses are fetched first.
import { expectShortRun } from '../engine/flags.ts';
import type { Wait } from '../engine/pool.ts';
import { createScanner } from '../engine/scanner.ts';
import { SkillproofError } from '../model/errors.ts';
import type { ScannerSettings, ScanOutcome, TargetSpec } from '../model/job.ts';
import { scanTarget } from '../scan.ts';
import type { CliTarget } from './targets.ts';

/** Below this many targets starting a child costs more than it saves. */
const POOL_FROM = 12;

/** A plugin keeps a target waiting. */
type Waits = (target: CliTarget, wait: Wait) => void;
type Each = (target: CliTarget, outcome: ScanOutcome, index: number) => void;
type Scan = (spec: TargetSpec) => Promise<ScanOutcome>;

export async function runTargets(
  targets: readonly CliTarget[],
  settings: ScannerSettings,
  threads: number | undefined,
  each: Each,
  waits: Waits,
): Promise<void> {
  const remote = targets.some(({ spec }) => 'url' in spec)
    ? await (await import('./remote-parts.ts')).remoteParts(settings.plugins ?? [])
    : undefined;
  const scanOne = async ({ spec, missing }: CliTarget, scan: Scan): Promise<ScanOutcome> => {
    if (missing) return { ok: false, code: missing.code, detail: missing.detail };
    if (!('url' in spec)) return scan(spec);
    try {
      const fetched = await remote!.fetchTarget(spec.url, {});
      if (fetched.unchanged) return { ok: false, code: 'internal', detail: 'fetched without content' };
      return scan(fetched);
    } catch (error) {
      if (error instanceof SkillproofError) return { ok: false, code: error.code, detail: error.detail };
      throw error;
    }
  };
  try {
    // A third-party plugin can hang or crash: it only runs where that costs a thread.
    if (targets.length < POOL_FROM && (settings.plugins ?? []).length === 0) {
      expectShortRun();
      const scanner = await createScanner(settings);
      for (const [index, target] of targets.entries())
        each(target, await scanOne(target, (spec) => scanTarget(spec, scanner)), index);
      return;
    }
    await createScanner(settings); // A rule or plugin that cannot be loaded is one clear error here, not one per thread.
    const { startEngine } = await import('../engine/pool.ts');
    const atWork = new Map<TargetSpec, CliTarget>();
    const engine = startEngine({
      settings,
      ...(threads === undefined ? {} : { threads }),
      waits: (wait) => {
        const target = atWork.get(wait.target);
        if (target) waits(target, wait);
      },
    });
    try {
      const scanIn =
        (target: CliTarget): Scan =>
        (spec) => {
          atWork.set(spec, target);
          return engine.scan(spec);
        };
      await Promise.all(
        targets.map(async (target, index) => each(target, await scanOne(target, scanIn(target)), index)),
      );
    } finally {
      await engine.close();
    }
  } finally {
    await remote?.close();
  }
}
