// The entry of `scan.cjs`: the command line with `scan` alone, to be compiled as one script (see `compiled.ts`).
import { EXIT_ERROR } from '../model/verdict.ts';
import { runProgram } from './program.ts';
import { registerScan } from './scan-command.ts';

// A script that stops waiting for something that never comes ends without a word: that is no clean bill of health.
process.exitCode = EXIT_ERROR;
void runProgram([registerScan]).then(leave);

/** As soon as all is written: to wait for what V8 still compiles beside the program is a tenth of a small scan. */
function leave(): void {
  // Who reads no further is told apart where the program listens for it.
  process.stdout.write('', (unread) => {
    if (!unread) process.exit();
  });
}
