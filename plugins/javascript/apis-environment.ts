// What the program is told by its surroundings: environment variables, arguments, host facts, paths of the system.
// May not: call a variable's name secret; the knowledge lists do.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const PATH = 'path path.posix path.win32 path/posix pathe upath';

export const ENVIRONMENT_APIS: readonly ApiModel[] = [
  ...rows('process.env Bun.env bun.env import.meta.env', { property: true, passes: [], env: { access: 'all' } }),
  ...rows('Deno.env.toObject', { passes: [], env: { access: 'all' } }),
  ...rows('Deno.env.get Deno.env.has', { passes: [], env: { name: 0, access: 'read' } }),
  ...rows('Deno.env.set Deno.env.delete', { passes: [], env: { name: 0, access: 'write' } }),
  ...rows('dotenv.config dotenv.configDotenv @dotenvx/dotenvx.config dotenv-flow.config', {
    passes: [],
    gives: ['content:dotenv'],
    path: { arg: 'path', access: 'read' },
  }),
  ...rows('dotenv.parse', { passes: [0] }),
  ...rows('process.argv Deno.args Bun.argv bun.argv yargs.argv', { property: true, gives: ['argument'], passes: [] }),
  ...rows('minimist hideBin', { gives: ['argument'], passes: [] }),
  ...rows('util.parseArgs', { gives: ['argument'], passes: [], fold: 'options-at-once' }),
  ...rows('process.stdin Deno.stdin Bun.stdin', { property: true, gives: ['input'], passes: [] }),
  ...rows(
    'get-stdin prompt readline.question readline/promises.question inquirer.prompt prompts enquirer.prompt @inquirer/prompts.input @inquirer/prompts.password',
    { gives: ['input'], passes: [], callbacks: [1] },
  ),
  ...rows('.question', { gives: ['input'], passes: [], callbacks: [1] }),
  ...rows(
    '@inquirer/prompts.editor readline-sync.question readline-sync.questionNewPassword readlineSync.question @clack/prompts.text @clack/prompts.password prompt-sync read inquirer.default.prompt',
    { gives: ['input'], passes: [] },
  ),
  ...rows(
    `${under('os', 'cpus release version platform type arch machine totalmem uptime')}
    Deno.osRelease Deno.systemMemoryInfo process.report.getReport`,
    { gives: ['system'], passes: [] },
  ),
  ...rows(`${under('os', 'hostname userInfo')} Deno.hostname username.username username.usernameSync`, {
    gives: ['system', 'identity'],
    passes: [],
  }),
  ...rows(
    `os.networkInterfaces Deno.networkInterfaces node-machine-id.machineId node-machine-id.machineIdSync machine-id
    public-ip.publicIp public-ip.publicIpv4 public-ip.v4 address.ip address.mac systeminformation.*`,
    { gives: ['system', 'machine'], passes: [] },
  ),
  ...rows('Date.now performance.now Temporal.Now.instant dayjs moment', { gives: ['clock'], passes: [] }),
  ...rows('Date', { gives: ['clock'], fold: 'moment' }),
  ...rows('Date.parse Date.UTC', { fold: 'moment' }),
  ...rows('.getTime', { passes: ['receiver'] }),
  ...rows('Math.random', { gives: ['random'], passes: [] }),
  ...rows('.startsWith .endsWith .includes .test .isAfter .isBefore', { asks: true }),
  ...rows('navigator.userAgent navigator.platform', { property: true, gives: ['system'], passes: [] }),
  ...rows('__dirname import.meta.dirname import.meta.dir', { property: true, passes: [], fold: 'folder-name' }),
  ...rows('__filename import.meta.filename import.meta.url import.meta.path', {
    property: true,
    passes: [],
    fold: 'file-name',
  }),
  ...rows('os.homedir Deno.homeDir', { passes: [], fold: 'home' }),
  ...rows('untildify expand-tilde', { passes: [0] }),
  ...rows('os.tmpdir', { passes: [], fold: 'temp-folder' }),
  ...rows('process.cwd Deno.cwd', { passes: [], fold: 'cwd' }),
  ...rows(under(PATH, 'join resolve normalize'), { fold: 'path-join' }),
  ...rows(under(PATH, 'dirname'), { passes: [0], fold: 'dirname' }),
  ...rows(under(PATH, 'basename'), { passes: [0], fold: 'basename' }),
  ...rows('url.fileURLToPath url.pathToFileURL', { passes: [0] }),
  ...rows('URL url.URL', { passes: [0], fold: 'address-under' }),
  ...rows('Request', { passes: [0], fold: 'request-of-options' }),
  ...rows('URLSearchParams url.URLSearchParams FormData form-data Blob File', {}),
];
