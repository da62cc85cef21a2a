export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: unknown[];
  requestBody?: unknown;
  responses: unknown;
}

interface Document {
  servers?: { url: string }[];
  paths: Record<string, Record<string, any>>;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head'];

export class Spec {
  private readonly operations = new Map<string, Operation>();
  private readonly base: string | undefined;

  constructor(doc: Document) {
    this.base = doc.servers?.[0]?.url;
    for (const [path, item] of Object.entries(doc.paths)) {
      for (const method of METHODS) {
        const raw = item[method];
        if (!raw) continue;
        const id = raw.operationId ?? `${method} ${path}`;
        this.operations.set(id, {
          id,
          method,
          path,
          summary: raw.summary ?? '',
          parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])],
          requestBody: raw.requestBody,
          responses: raw.responses,
        });
      }
    }
  }

  find(word: string) {
    const needle = word.toLowerCase();
    return [...this.operations.values()]
      .filter((o) => `${o.id} ${o.path} ${o.summary}`.toLowerCase().includes(needle))
      .slice(0, 30)
      .map(({ id, method, path, summary }) => ({ id, method, path, summary }));
  }

  operation(id: string) {
    return this.operations.get(id);
  }

  urlFor(op: Operation, path: Record<string, string>, query: Record<string, string>): URL {
    if (!this.base || !/^https?:/.test(this.base)) throw new Error('the document names no absolute server');
    const filled = op.path.replace(/\{(\w+)\}/g, (_, name) => {
      if (!(name in path)) throw new Error(`path parameter ${name} is missing`);
      return encodeURIComponent(path[name]);
    });
    const url = new URL(this.base.replace(/\/$/, '') + filled);
    for (const [k, v] of Object.entries(query)) url.searchParams.set(k, v);
    return url;
  }
}
