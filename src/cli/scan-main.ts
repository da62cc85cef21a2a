// The entry of `scan.cjs`: the command line with `scan` alone, to be compiled as one script (see `compiled.ts`).
import { EXIT_ERROR } from '../model/verdict.ts';
import { runProgram } from './program.ts';
import { registerScan } from './scan-command.ts';

// A script that stops waiting for something that never comes ends without a word: that is no clean bill of health.
process.exitCode = EXIT_ERROR;
void runProgram([registerScan]).then(leave);

/** As soon as all is written: what V8 still compiles beside the program is nothing to wait for. */
function leave(): void {
  process.stderr.write('', () =>
    process.stdout.write('', (unread) => {
      // Who reads no further is told apart where the program listens for it.
      if (!unread) process.exit();
    }),
  );
}
