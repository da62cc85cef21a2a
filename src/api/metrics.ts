// Counts requests and writes figures as Prometheus reads them. Labels are route patterns, never what a caller sent.
import type { Stats } from '../model/service.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Series {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export class Metrics {
  readonly #requests = new Map<string, number>();
  readonly #times = new Map<string, Series>();
  readonly #startedAt = Date.now() / 1000;

  count(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method.replace(/[^A-Z]/g, '')}",route="${route.replace(/["\\\n]/g, '')}"`;
    const key = `${labels},status="${status}"`;
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1);
    const series = this.#times.get(labels) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.#times.set(labels, series);
    BUCKETS.forEach((bound, index) => {
      if (seconds <= bound) series.buckets[index]!++;
    });
    series.sum += seconds;
    series.count++;
  }

  text(
    figures: { readonly pending: number; readonly jobs: number; readonly engineRestarts: number },
    stats: Stats,
  ): string {
    const lines: string[] = [];
    const metric = (name: string, type: string, help: string, values: readonly (readonly [string, number])[]): void => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
      for (const [labels, value] of values) lines.push(`${name}${labels === '' ? '' : `{${labels}}`} ${value}`);
    };
    metric('skillproof_http_requests_total', 'counter', 'Requests answered.', [...this.#requests]);
    lines.push(
      '# HELP skillproof_http_request_seconds Time to answer.',
      '# TYPE skillproof_http_request_seconds histogram',
    );
    for (const [labels, { buckets, sum, count }] of this.#times) {
      const name = 'skillproof_http_request_seconds';
      BUCKETS.forEach((bound, index) => {
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${buckets[index]}`);
      });
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${count}`);
    }
    metric(
      'skillproof_scans_total',
      'counter',
      'Completed scans by verdict.',
      stats.byVerdict.map(({ level, count }) => [`verdict="${level}"`, count]),
    );
    metric('skillproof_submissions_pending', 'gauge', 'Submissions at work in this process.', [['', figures.pending]]);
    metric('skillproof_jobs_open', 'gauge', 'Accepted scans not done yet, all nodes.', [['', figures.jobs]]);
    metric('skillproof_engine_restarts_total', 'counter', 'Deaths of the scanning child.', [
      ['', figures.engineRestarts],
    ]);
    metric('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', process.memoryUsage.rss()]]);
    metric('process_start_time_seconds', 'gauge', 'Start of the process, Unix time.', [['', this.#startedAt]]);
    return `${lines.join('\n')}\n`;
  }
}
