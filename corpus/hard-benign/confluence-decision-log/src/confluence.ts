export interface Page {
  id: string;
  title: string;
  version: { number: number };
}

export class Confluence {
  private base: string;
  private auth: string;

  constructor(env: NodeJS.ProcessEnv = process.env) {
    const { CONFLUENCE_SITE: site, CONFLUENCE_EMAIL: email, CONFLUENCE_TOKEN: token } = env;
    if (!site || !email || !token) throw new Error('CONFLUENCE_SITE, CONFLUENCE_EMAIL and CONFLUENCE_TOKEN are needed');
    if (!/^[a-z0-9-]+\.atlassian\.net$/.test(site) && env.CONFLUENCE_SELF_HOSTED !== '1') {
      throw new Error(`${site} is not an Atlassian site`);
    }
    this.base = `https://${site}/wiki/rest/api`;
    this.auth = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;
  }

  private async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let attempt = 0; attempt < 4; attempt++) {
      const res = await fetch(this.base + path, {
        method,
        redirect: 'error',
        headers: { authorization: this.auth, accept: 'application/json', 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      if (res.status === 429) {
        const wait = Number(res.headers.get('retry-after') ?? 5);
        await new Promise((r) => setTimeout(r, wait * 1000));
        continue;
      }
      if (!res.ok) throw new Error(`${method} ${path}: ${res.status} ${(await res.text()).slice(0, 200)}`);
      return (await res.json()) as T;
    }
    throw new Error(`${method} ${path}: throttled`);
  }

  async children(parent: string): Promise<Page[]> {
    const out: Page[] = [];
    for (let start = 0; ; start += 50) {
      const data = await this.call<{ results: Page[] }>(
        'GET', `/content/${parent}/child/page?expand=version&limit=50&start=${start}`);
      out.push(...data.results);
      if (data.results.length < 50) return out;
    }
  }

  async hashOf(page: Page): Promise<string | undefined> {
    try {
      return (await this.call<{ value: { sha256: string } }>('GET', `/content/${page.id}/property/adr-source`)).value.sha256;
    } catch {
      return undefined;
    }
  }

  create(space: string, parent: string, title: string, html: string): Promise<Page> {
    return this.call('POST', '/content', {
      type: 'page', title, space: { key: space }, ancestors: [{ id: parent }],
      body: { storage: { value: html, representation: 'storage' } },
      metadata: {},
    });
  }

  update(page: Page, title: string, html: string): Promise<Page> {
    return this.call('PUT', `/content/${page.id}`, {
      type: 'page', title, version: { number: page.version.number + 1 },
      body: { storage: { value: html, representation: 'storage' } },
    });
  }

  setHash(page: Page, sha256: string): Promise<unknown> {
    return this.call('POST', `/content/${page.id}/property/adr-source`, { value: { sha256 } })
      .catch(() => this.call('PUT', `/content/${page.id}/property/adr-source`,
        { value: { sha256 }, version: { number: page.version.number + 1, minorEdit: true } }));
  }
}
