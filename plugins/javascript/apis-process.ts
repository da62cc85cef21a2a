// Starting programs, from shells and argument lists.
// May not: read what the program does; the shell analyser does.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const shell = { language: 'shell', code: 0, stdin: 'input', env: 'env', folder: 'cwd' } as const;
const argv = {
  language: 'argv',
  code: 0,
  argv: 1,
  shellWhen: 'shell',
  stdin: 'input',
  env: 'env',
  folder: 'cwd',
} as const;
const output = { gives: ['process'], passes: [] } as const;

const STARTED = 'started.Program';
const NODE = 'child_process cross-spawn child-process-promise promisify-child-process';

export const PROCESS_APIS: readonly ApiModel[] = [
  // Where a program lies is the program.
  ...rows('which which.sync lookpath.lookpath', { passes: [0], fold: 'text' }),
  ...rows(under(NODE, 'execSync'), { ...output, runs: shell }),
  ...rows(under(NODE, 'spawnSync execFileSync sync'), { ...output, runs: argv, callbacks: [2, 3] }),
  // A program that runs on, to be fed later.
  ...rows(under(NODE, 'exec'), { ...output, becomes: STARTED, runs: shell, callbacks: [1, 2] }),
  ...rows(under(NODE, 'spawn execFile'), { ...output, becomes: STARTED, runs: argv, callbacks: [2, 3] }),
  ...rows('cross-spawn', { ...output, becomes: STARTED, runs: argv }),
  ...rows(under(STARTED, 'stdin.write stdin.end'), { passes: [], feeds: { data: 0, into: 'receiver' } }),
  ...rows(`${under(STARTED, 'send')} process.send`, {
    passes: [],
    feeds: { data: 0, into: 'receiver' },
    raises: { named: 'message', args: { rest: 0 } },
  }),
  // Pages with code in them: one that came from outside runs what it likes.
  ...rows(
    'ejs.render ejs.compile pug.render pug.compile nunjucks.renderString nunjucks.compile lodash.template _.template dot.template doT.template eta.render eta.renderString',
    { passes: [0], runs: { language: 'other', code: 0, received: true } },
  ),
  ...rows(under('child_process', 'fork'), { ...output, starts: 0 }),
  // A text given to a worker is a program, where it came from outside.
  ...rows('worker_threads.Worker Worker SharedWorker', {
    passes: [],
    starts: 0,
    runs: { language: 'javascript', code: 0, received: true, codeWhen: 'eval' },
  }),
  ...rows('execa execa.execa execa.execaSync execa.sync execa.execaNode tinyexec.x tinyexec.exec nano-spawn', {
    ...output,
    runs: argv,
  }),
  ...rows(
    'execa.command execa.commandSync execa.execaCommand execa.execaCommandSync execa.$ execa.shell execa.shellSync',
    {
      ...output,
      runs: shell,
    },
  ),
  ...rows('shelljs.exec shelljs/global.exec', { ...output, runs: shell, callbacks: [1, 2] }),
  ...rows(
    'zx.$ zx/core.$ dax.$ dax-sh.$ Bun.$ bun.$ Deno.$ sudo-prompt.exec node-cmd.run node-cmd.get node-cmd.runSync',
    {
      ...output,
      runs: shell,
      callbacks: [1, 2],
    },
  ),
  ...rows('Bun.spawn Bun.spawnSync bun.spawn bun.spawnSync', { ...output, runs: argv }),
  ...rows('Deno.Command', { ...output, runs: { language: 'argv', code: 0, argv: 'args' } }),
  ...rows('Deno.run', { ...output, runs: { language: 'argv', code: 'cmd' } }),
  ...rows('node-pty.spawn', { ...output, becomes: 'node-pty.Terminal', runs: argv }),
  ...rows('node-pty.Terminal.write', { passes: [], runs: shell }),
  ...rows('applescript.execString run-applescript run-applescript.runAppleScript @jxa/run.run osascript-tag', {
    ...output,
    runs: { language: 'applescript', code: 0 },
    callbacks: [1],
  }),
  ...rows('node-powershell.PowerShell.invoke node-powershell.PowerShell.command', {
    ...output,
    runs: { language: 'powershell', code: 0 },
  }),
  ...rows('python-shell.PythonShell.runString', {
    ...output,
    runs: { language: 'python', code: 0 },
    callbacks: [1, 2],
  }),
  ...rows('python-shell.PythonShell.run python-shell.PythonShell', { ...output, path: { arg: 0, access: 'execute' } }),
  ...rows('electron.shell.openPath electron.shell.openItem', { ...output, starts: 0 }),
];
