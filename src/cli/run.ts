// Scans a list of targets and hands every answer on as it comes: in this process when they are few, else through the pool.
import type { ScanOutcome, ScannerSettings } from '../model/job.ts';
import type { CliTarget } from './targets.ts';

/** Below this many targets starting a child costs more than it saves. */
const POOL_FROM = 12;

export async function runTargets(
  targets: readonly CliTarget[],
  settings: ScannerSettings,
  threads: number | undefined,
  each: (target: CliTarget, outcome: ScanOutcome, index: number) => void,
): Promise<void> {
  // A third-party plugin can hang or crash: it only runs where that costs a thread.
  if (targets.length < POOL_FROM && (settings.plugins ?? []).length === 0) {
    const { boundRegularExpressions } = await import('../engine/flags.ts');
    boundRegularExpressions();
    const { createScanner } = await import('../engine/scanner.ts');
    const { scanTarget } = await import('../scan.ts');
    const scanner = await createScanner(settings);
    for (const [index, target] of targets.entries()) each(target, await scanTarget(target.spec, scanner), index);
    return;
  }
  const { createScanner } = await import('../engine/scanner.ts');
  await createScanner(settings); // A rule or plugin that cannot be loaded is one clear error here, not one per thread.
  const { startEngine } = await import('../engine/pool.ts');
  const engine = startEngine(threads === undefined ? { settings } : { settings, threads });
  try {
    await Promise.all(targets.map(async (target, index) => each(target, await engine.scan(target.spec), index)));
  } finally {
    await engine.close();
  }
}
