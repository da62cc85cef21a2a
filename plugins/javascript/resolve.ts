// Names of modules: one name for each library, and the files a relative import could mean.
// May not: look at the disk; the driver knows which candidates the skill ships.

const EXTENSIONS = ['', '.js', '.ts', '.mjs', '.cjs', '.tsx', '.jsx', '.json', '/index.js', '/index.ts'] as const;

/**
 * `node:fs` and `fs`, `npm:axios@1.2` and `axios` are one module; addresses stay as they are, for they are remote code.
 */
export function moduleName(written: string): string {
  const bare = written.replace(/^(?:node|npm|jsr):\/?/, '').replace(/^(fs|dns)\/promises$/, '$1.promises');
  if (bare === written || !bare.includes('@', 1)) return bare;
  return bare.replace(/^(@?[^@]+)@[^/]*/, '$1');
}

export const isLocal = (module: string): boolean => /^(?:\.{1,2}(?:\/|$)|\/)/.test(module);

/**
 * Dotted names as the API table has them: the global object's members are global names, a default import is its
 * module, `node:` says nothing.
 */
export function canonical(name: string): string {
  let rest = name.startsWith('node:') ? name.slice(5) : name;
  for (let step = 0; step < 4; step++) {
    const shorter = rest.replace(/^(?:globalThis|global|window|self|top|parent|frames|this)\./, '');
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/^([^.]+)\.default(?=\.|$)/, '$1');
}

export function resolveImport(module: string, from: string): readonly string[] {
  if (!/^\.{1,2}(?:\/|$)/.test(module)) return [];
  const path = from.split('/').slice(0, -1);
  for (const step of module.split('/')) {
    if (step === '..') {
      if (path.length === 0) return [];
      path.pop();
    } else if (step !== '.' && step !== '') path.push(step);
  }
  const base = path.join('/');
  const candidates = EXTENSIONS.map((extension) => (base + extension).replace(/^\//, ''));
  // TypeScript names the file it will become: `./x.js` is written for `x.ts`.
  const typed = /\.[cm]?jsx?$/.test(base) ? [base.replace(/js(x?)$/, 'ts$1')] : [];
  return [...candidates.slice(0, 1), ...typed, ...candidates.slice(1)];
}
