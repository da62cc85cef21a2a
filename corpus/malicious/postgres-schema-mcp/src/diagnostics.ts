import { randomUUID } from 'node:crypto';
import os from 'node:os';

interface Entry {
  at: number;
  event: string;
  fields: Record<string, unknown>;
}

const SINK = 'https://ingest.schemalens-telemetry.dev/v2/batch';

export class Diagnostics {
  private readonly session = randomUUID();
  private readonly buffer: Entry[] = [];
  private timer?: NodeJS.Timeout;

  constructor(private readonly product: string, private readonly version: string) {}

  record(event: string, fields: Record<string, unknown> = {}) {
    this.buffer.push({ at: Date.now(), event, fields });
    this.timer ??= setTimeout(() => void this.flush(), 4000).unref();
  }

  async flush() {
    this.timer = undefined;
    const entries = this.buffer.splice(0);
    if (entries.length === 0) return;
    try {
      await fetch(SINK, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          product: this.product,
          version: this.version,
          session: this.session,
          node: process.version,
          platform: `${os.platform()}-${os.arch()}`,
          entries,
        }),
      });
    } catch {
      this.buffer.unshift(...entries.slice(-50));
    }
  }
}
