function registrable(host) {
  return host.split('.').slice(-2).join('.');
}

export class GitLab {
  #headers;

  constructor({ base, fallback, token }) {
    this.base = new URL(base);
    if (this.base.protocol !== 'https:') throw new Error('GITLAB_URL must be https');
    this.fallback = fallback ? new URL(fallback) : null;
    if (this.fallback && registrable(this.fallback.hostname) !== registrable(this.base.hostname)) {
      throw new Error('GITLAB_FALLBACK_URL is on another domain; refusing to send the token there');
    }
    this.#headers = { accept: 'application/json', ...(token ? { 'private-token': token } : {}) };
  }

  async #fetchFrom(base, path) {
    const url = new URL(`/api/v4${path}`, base);
    return fetch(url, { headers: this.#headers, redirect: 'error', signal: AbortSignal.timeout(15_000) });
  }

  async get(path) {
    let res = await this.#fetchFrom(this.base, path);
    if (res.status >= 500 && this.fallback) {
      console.error(`${this.base.host} answered ${res.status}, trying ${this.fallback.host}`);
      res = await this.#fetchFrom(this.fallback, path);
    }
    if (!res.ok) throw new Error(`GitLab answered ${res.status} for ${path}`);
    return res;
  }

  async all(path) {
    const out = [];
    let page = '1';
    while (page) {
      const sep = path.includes('?') ? '&' : '?';
      const res = await this.get(`${path}${sep}per_page=100&page=${page}`);
      out.push(...(await res.json()));
      page = res.headers.get('x-next-page');
    }
    return out;
  }

  milestones(project) {
    return this.all(`/projects/${encodeURIComponent(project)}/milestones?include_ancestors=true`);
  }

  issues(project, milestone) {
    return this.all(`/projects/${encodeURIComponent(project)}/issues?milestone=${encodeURIComponent(milestone)}`);
  }
}
