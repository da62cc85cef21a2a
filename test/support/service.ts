// A service with an engine that answers at once, and its HTTP server on a free loopback port, for tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { builtin } from '../../plugins/index.ts';
import { createServer, type Server, type ServerOptions } from '../../src/api/server.ts';
import { plainName } from '../../src/model/archive-name.ts';
import type { ScanOutcome, TargetSpec } from '../../src/model/job.ts';
import type { Report } from '../../src/model/report.ts';
import type { Account, PlanName } from '../../src/model/service.ts';
import { Accounts } from '../../src/service/accounts.ts';
import type { ServiceOptions } from '../../src/service/core.ts';
import { createService, type RunningService } from '../../src/service/create.ts';
import type { ScanEngine } from '../../src/service/engine.ts';
import { sha256 } from '../../src/service/secrets.ts';
import type { Database } from '../../src/store/sql.ts';
import { buildZip } from '../intake/build-zip.ts';
import { cleanReport, richReport } from '../report/sample.ts';

/** Answers by what is in the bytes: `evil`, `broken`, `slow`, `many`, `same`, `nameless`; else a clean report of their hash. */
export class FakeEngine implements ScanEngine {
  scans = 0;
  waiting = 0;
  restarts = 0;
  delayMs = 0;
  /** How often it was told that nobody waits any longer, also where it had answered already. */
  stopped = 0;
  #held: Promise<void> | undefined;
  closed = false;

  async scan(target: TargetSpec, signal?: AbortSignal): Promise<ScanOutcome> {
    if (!('bytes' in target)) throw new Error('the service scans bytes');
    this.scans++;
    this.waiting++;
    signal?.addEventListener('abort', () => this.stopped++);
    if (this.delayMs > 0) await sleep(this.delayMs);
    await this.#held;
    this.waiting--;
    const text = Buffer.from(target.bytes).toString('latin1');
    if (text.includes('broken')) return { ok: false, code: 'archive-malformed', detail: 'a bad checksum' };
    if (text.includes('throws')) throw new Error('secret detail');
    const base = text.includes('evil') ? richReport() : cleanReport();
    const origin = { given: target.name, kind: 'zip' as const };
    const contentHash = sha256(text.includes('same') ? 'same' : target.bytes);
    const report = { ...base, origin, contentHash };
    if (text.includes('nameless')) return { ok: true, answers: [{ inner: '', report: nameless(report, target.name) }] };
    if (!text.includes('many')) return { ok: true, answers: [{ inner: '', report }] };
    return {
      ok: true,
      answers: [
        { inner: 'skills/one', report: { ...cleanReport(), origin, contentHash: sha256('one') } },
        { inner: 'skills/two', report: { ...richReport(), origin, contentHash: sha256('two') } },
      ],
    };
  }

  /** No scan ends before this is called: what happens meanwhile does not depend on the clock. */
  hold(): () => void {
    let release = (): void => undefined;
    this.#held = new Promise((resolve) => {
      release = resolve;
    });
    return () => {
      this.#held = undefined;
      release();
    };
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}

const nameless = (report: Report, name: string): Report => ({
  ...report,
  skill: plainName(name),
  extraction: { ...report.extraction, purpose: { ...report.extraction.purpose, name: '' } },
});

export const zip = (text: string, name = 'SKILL.md'): Buffer => buildZip([{ name, data: text, method: 0 }]);

export interface Standing {
  readonly db: Database;
  readonly engine: FakeEngine;
  readonly service: RunningService;
  readonly accounts: Accounts;
  /** An account and a key of it. */
  member(plan: PlanName): Promise<{ readonly account: Account; readonly key: string }>;
  close(): Promise<void>;
}

export async function standService(db: Database, more: Partial<ServiceOptions> = {}): Promise<Standing> {
  const engine = new FakeEngine();
  const service = await createService({
    db,
    engine,
    identity: { ruleSet: 'rules', engine: 'engine' },
    fetchTarget: async () => {
      throw new Error('no address is fetched in this test');
    },
    ...more,
  });
  const accounts = new Accounts(db, more.now);
  let members = 0;
  return {
    db,
    engine,
    service,
    accounts,
    async member(plan) {
      const account = await accounts.create(`member${++members}@example.com`, plan);
      return { account, key: (await accounts.createKey(account, 'test')).secret };
    },
    close: () => service.close(1000),
  };
}

export interface StandingServer extends Standing {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
}

export async function standServer(
  db: Database,
  more: Partial<ServiceOptions> = {},
  http: Partial<ServerOptions> = {},
): Promise<StandingServer> {
  const standing = await standService(db, more);
  const server = await createServer({
    service: standing.service,
    formats: builtin.flatMap((plugin) => plugin.formats ?? []),
    version: 'test',
    ...http,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    ...standing,
    port,
    url: `http://127.0.0.1:${port}`,
    server,
    close: async () => {
      await Promise.all([server.close(), standing.close()]);
    },
  };
}

export function form(file: Uint8Array, fields: Readonly<Record<string, string>> = {}, name = 'skill.zip'): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([file as Uint8Array<ArrayBuffer>]), name);
  return data;
}
