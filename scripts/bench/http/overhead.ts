// What a scan through the service takes beyond one by the engine alone. Both get the same skills, as archives in memory,
// through the same pool of threads, and turn about. May not: count the work of the one who asks over HTTP.
import { startEngine } from '../../../src/engine/pool.ts';
import { median } from '../table.ts';
import { type Form, form, inLines } from './client.ts';
import { processorMs } from './processor.ts';
import type { Uploads } from './uploads.ts';

/** Short ones and many: a machine that is busy for a while is so for both halves of a round, and few rounds are spoilt. */
const ROUNDS = 20;
const SCANS = 50;
/** Scans a thread makes until its code is compiled: a service runs for weeks. */
const WARM = 600;
/** And requests until that of the server is, which runs once a request what a thread runs a thousand times. */
const WARM_REQUESTS = 4000;

interface Cost {
  readonly clock: number;
  readonly processor: number;
}
interface Overhead {
  readonly bare: Cost;
  readonly served: Cost;
  /** How much more the service took, in the round at the median. */
  readonly clock: number;
  readonly processor: number;
}

interface OverheadParts {
  readonly uploads: Uploads;
  readonly threads: number;
  readonly serverPid: number;
  readonly scan: (upload: Form) => Promise<unknown>;
}

export async function overhead({ uploads, threads, serverPid, scan }: OverheadParts): Promise<Overhead> {
  const engine = startEngine({ threads });
  let turn = 0;
  let forms: Form[] = [];
  let archives: Buffer[] = [];
  // Made before the clock starts: the load maker's own work is not what is measured.
  const prepare = (count: number): void => {
    const pairs = Array.from({ length: count }, () => uploads.pair(turn++));
    archives = pairs.map(([archive]) => archive);
    forms = pairs.map(([, archive]) => form(archive));
  };
  const bare = async (): Promise<void> => {
    const outcome = await engine.scan({ bytes: archives.pop()!, name: 'a.zip' });
    if (!outcome.ok) throw new Error(outcome.detail);
  };
  const served = () => scan(forms.pop()!);
  const cost = async (count: number, task: () => Promise<unknown>, processor: () => number): Promise<Cost> => {
    const before = processor();
    const { ms } = await inLines(threads * 2, count, task);
    return { clock: ms / count, processor: (processor() - before) / count };
  };
  const ofEngine = () => cost(archives.length, bare, () => processorMs(process.pid, serverPid));
  const ofService = () => cost(forms.length, served, () => processorMs(serverPid));
  try {
    prepare(WARM * threads);
    await ofEngine();
    await ofService();
    await inLines(threads * 2, WARM_REQUESTS, () => scan(form(uploads.small())));
    const rounds: { bare: Cost; served: Cost }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      prepare(SCANS);
      if (round % 2 === 0) rounds.push({ bare: await ofEngine(), served: await ofService() });
      else {
        const first = await ofService();
        rounds.push({ bare: await ofEngine(), served: first });
      }
    }
    const middle = (of: (round: { bare: Cost; served: Cost }) => number): number => median(rounds.map(of));
    return {
      bare: { clock: middle((one) => one.bare.clock), processor: middle((one) => one.bare.processor) },
      served: { clock: middle((one) => one.served.clock), processor: middle((one) => one.served.processor) },
      clock: middle((one) => one.served.clock / one.bare.clock - 1),
      processor: middle((one) => one.served.processor / one.bare.processor - 1),
    };
  } finally {
    await engine.close();
  }
}
