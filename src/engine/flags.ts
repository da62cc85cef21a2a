// V8 settings a scanning process needs before the first regular expression or WASM module is compiled.
import { setFlagsFromString } from 'node:v8';

/** Of the process whose threads scan; they hold from its start only. */
export const SCANNING_PROCESS: readonly string[] = [
  '--stack-size=2000',
  // Most of what a scan makes dies with it: with room to die young, a sixth of a thread's time is saved.
  '--max-semi-space-size=32',
  // What thousands of functions are called by is compiled anew with each of them inside: with half of that, the first
  // five hundred scans take a tenth less processor time.
  '--max-inlined-bytecode-size-cumulative=400',
];

/** A regular expression that backtracks too much continues in V8's linear engine instead of hanging. */
export function boundRegularExpressions(): void {
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString('--regexp-backtracks-before-fallback=50000');
}

/** A run of a few skills: the optimising compiler starts later, for its work would outlast the scan and hold the exit. */
export function expectShortRun(): void {
  setFlagsFromString('--wasm-tiering-budget=20000000');
  // A grammar's functions are checked when they are first called: a small skill calls a tenth of them.
  setFlagsFromString('--wasm-lazy-validation');
  // A heap may grow by half before it is collected, not fourfold: a large archive leaves a lot behind while it is read.
  setFlagsFromString('--heap-growing-percent=50');
}
