import { defineConfig } from 'vitest/config';

/** Rooms whose tests start no server, no pool and no program, and leave nothing behind: they share what they import. */
const PURE = ['test/{analysis,rules,assess,intake,report}/**/*.test.ts', 'plugins/**/*.test.ts'];
/** What is timed wants a process of its own. */
const TIMED = ['test/rules/pumps.test.ts'];
const NEVER = ['**/node_modules/**'];

export default defineConfig({
  test: {
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
    globalSetup: 'test/support/temp-folder.ts',
    // A busy machine is late, not wrong.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'pure', include: PURE, exclude: [...TIMED, ...NEVER], isolate: false } },
      { extends: true, test: { name: 'timed', include: TIMED } },
      {
        extends: true,
        test: { name: 'whole', include: ['test/**/*.test.ts'], exclude: [...PURE, ...TIMED, ...NEVER] },
      },
    ],
  },
});
