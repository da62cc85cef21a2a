import { describe, expect, it } from 'vitest';
import { canonical, moduleName, resolveImport } from './resolve.ts';

describe('names of modules', () => {
  it('is one for each library', () => {
    expect(['node:fs', 'fs', 'npm:axios@1.2', 'npm:@a/b@1/c', 'https://esm.sh/x', './a'].map(moduleName)).toEqual([
      'fs',
      'fs',
      'axios',
      '@a/b/c',
      'https://esm.sh/x',
      './a',
    ]);
  });
  it('drops the global object and default exports', () => {
    expect(
      ['globalThis.eval', 'window.self.eval', 'axios.default.post', 'node:fs.readFile', 'a.b'].map(canonical),
    ).toEqual(['eval', 'eval', 'axios.post', 'fs.readFile', 'a.b']);
  });
  it('lists the files a relative import could mean', () => {
    expect(resolveImport('../lib/a', 'scripts/run.js').slice(0, 3)).toEqual(['lib/a', 'lib/a.js', 'lib/a.ts']);
    expect(resolveImport('./a.js', 'run.ts').slice(0, 2)).toEqual(['a.js', 'a.ts']);
    expect(resolveImport('../../out', 'a/b.js')).toEqual([]);
    expect(resolveImport('fs', 'a.js')).toEqual([]);
  });
});
