// V8 settings every scanning process needs before the first regular expression is compiled.
import { setFlagsFromString } from 'node:v8';

/** A regular expression that backtracks too much continues in V8's linear engine instead of hanging. */
export function boundRegularExpressions(): void {
  setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');
  setFlagsFromString('--regexp-backtracks-before-fallback=50000');
}
