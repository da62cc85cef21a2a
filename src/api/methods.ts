// Which methods an address takes, remembered as the routes are made: who asks with another one is told.
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Empty for an address nobody answers. */
    readonly methodsOf: (path: string) => readonly string[];
  }
}

/** Before the first route is made. */
export function rememberMethods(app: FastifyInstance): void {
  const routes: { readonly segments: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    routes.push({ segments: url.split('/'), methods: [method].flat() });
  });
  app.decorate('methodsOf', (path: string) => {
    const asked = path.split('/');
    const found = routes.filter(({ segments }) => fits(segments, asked)).flatMap(({ methods }) => methods);
    return [...new Set(found)].sort();
  });
}

function fits(segments: readonly string[], asked: readonly string[]): boolean {
  const rest = segments.at(-1) === '*';
  if (rest ? asked.length < segments.length : asked.length !== segments.length) return false;
  return segments.every((one, at) => (one.startsWith(':') || one === '*' ? asked[at] !== '' : one === asked[at]));
}
