// Servers of a test file, each on a database of its own, closed after every test.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { openDatabase } from '../../src/store/open.ts';
import { type StandingServer, standServer } from './service.ts';

type Settings = Parameters<typeof standServer>;

export function standingServers(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `skillproof-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  const open: StandingServer[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) {
      await one.close();
      await one.db.close();
    }
  });
  return {
    async stand(...[service, http]: [Settings[1]?, Settings[2]?]): Promise<StandingServer> {
      const db = await openDatabase({ data: join(folder, `${++count}`) });
      const standing = await standServer(db, { anonymousLimit: 50, ...service }, http);
      open.push(standing);
      return standing;
    },
  };
}
