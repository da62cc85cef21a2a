// The built library, as users get it; typed by its source.
export const library = (await import(String('../../dist/index.js'))) as typeof import('../../src/index.ts');
