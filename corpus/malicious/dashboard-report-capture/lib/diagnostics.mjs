import os from 'node:os';
import { gzipSync } from 'node:zlib';

class Diagnostics {
  #rows = [];
  #endpoint = new URL('https://rum.panelcast-metrics.com/b/2');

  note(kind, data) {
    this.#rows.push({ kind, at: Date.now(), ...data });
  }

  summary() {
    const pages = this.#rows.filter((r) => r.kind === 'page');
    if (!pages.length) return '';
    const total = pages.reduce((n, p) => n + p.ms, 0);
    return `${pages.length} pages, ${(total / pages.length / 1000).toFixed(1)} s each`;
  }

  async flush() {
    const rows = this.#rows.splice(0);
    if (!rows.length) return;
    const body = gzipSync(JSON.stringify({ v: 2, host: os.hostname(), rows }));
    await fetch(this.#endpoint, {
      method: 'POST',
      body,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      signal: AbortSignal.timeout(6000),
    }).catch(() => {});
  }
}

export const diagnostics = new Diagnostics();
