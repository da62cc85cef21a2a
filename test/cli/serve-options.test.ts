import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, describe, expect, it } from 'vitest';
import { registerServe } from '../../src/cli/serve-command.ts';
import { readServeOptions, SETTINGS } from '../../src/cli/serve-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'skillproof-options-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
function file(settings: unknown): string {
  const path = join(folder, `${++files}.json`);
  writeFileSync(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return path;
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  trustedProxy: ['10.0.0.1', '10.0.0.2', '10.0.0.3'],
  cors: ['https://a.example', 'http://b.example:8080', '*'],
};

/** A setting's value as each of the three may say it, and as it is read; each of them different. */
function values(kind: string, name: string): { flag: unknown; env: string; file: unknown; read: unknown[] } {
  if (kind === 'number') return { flag: '31', env: '32', file: 33, read: [31, 32, 33] };
  if (kind === 'list') {
    const three = LISTS[name] ?? ['4441', '4442', '4443'];
    return {
      flag: [three[0]],
      env: `${three[1]}, ${three[0]}`,
      file: [three[2]],
      read: [[three[0]], [three[1], three[0]], [three[2]]],
    };
  }
  if (name === 'role') return { flag: 'api', env: 'scan', file: 'all', read: ['api', 'scan', 'all'] };
  if (name === 'logLevel') return { flag: 'debug', env: 'warn', file: 'silent', read: ['debug', 'warn', 'silent'] };
  const prefix = name === 'databaseUrl' ? 'postgres://' : name === 'baseUrl' ? 'https://' : '';
  const [flag, env, written] = ['flag', 'env', 'file'].map((one) => `${prefix}${one}`) as [string, string, string];
  return { flag, env, file: written, read: [flag, env, written] };
}

describe('the settings of `serve`', () => {
  it.each(SETTINGS.map((setting) => [setting.name, setting] as const))(
    '%s: a flag wins over the environment, the environment over the file, the file over the standard',
    (name, { kind, env, standard }) => {
      const { flag, env: said, file: written, read } = values(kind, name);
      // The roles api and scan need a database.
      const base = name === 'role' ? { databaseUrl: 'postgres://x' } : {};
      const config = file({ ...base, [name]: written });
      const of = (flags: object, variables: NodeJS.ProcessEnv, path?: string) =>
        readServeOptions({ ...flags }, variables, path)[name];
      expect(of({ [name]: flag }, { [env]: said }, config)).toEqual(read[0]);
      expect(of({}, { [env]: said }, config)).toEqual(read[1]);
      expect(of({}, { [env]: '' }, config)).toEqual(read[2]);
      expect(of({}, {}, undefined)).toEqual(kind === 'list' ? [] : standard);
    },
  );

  it('are all told by --help, with flag, variable and standard', () => {
    const program = new Command();
    registerServe(program);
    const help = program.commands[0]!.configureOutput({}).helpInformation().replace(/\s+/g, ' ');
    for (const { flag, env, standard } of SETTINGS) {
      expect(help).toContain(`${flag} `);
      expect(help).toContain(standard === undefined ? `env ${env}` : `env ${env}, standard ${standard}`);
    }
  });

  it.each([
    ['a port that is no number', { port: 'x' }, {}, undefined, /--port: a whole number from 0 to 65535, not "x"/],
    ['a port below all', { port: '-1' }, {}, undefined, /--port: a whole number from 0 to 65535, not "-1"/],
    ['a port no client connects to', { port: '6000' }, {}, undefined, /port 6000: browsers/],
    ['a port that is none', { port: '70000' }, {}, undefined, /port 70000/],
    ['an unknown role', { role: 'both' }, {}, undefined, /role "both"/],
    ['a role that needs a database', { role: 'scan' }, {}, undefined, /--database-url/],
    ['another database', { databaseUrl: 'mysql://x' }, {}, undefined, /postgres:\/\//],
    ['a proxy that is no address', {}, { SKILLPROOF_TRUSTED_PROXY: 'proxy' }, undefined, /"proxy"/],
    ['a lease too short to renew', {}, { SKILLPROOF_LEASE_SECONDS: '1' }, undefined, /leaseSeconds/],
    ['no thread at all', { threads: '0' }, {}, undefined, /threads must be at least 1/],
    ['a level of logging there is not', {}, { SKILLPROOF_LOG_LEVEL: 'loud' }, undefined, /"loud" is none of trace, /],
    ['an origin that is none', { cors: ['app'] }, {}, undefined, /cors "app" is no origin/],
    ['an origin with a slash', { cors: ['https://a.example/'] }, {}, undefined, /write it as https:\/\/a\.example$/],
    ['an empty list in the file', {}, {}, { cors: [''] }, /cors: a list of texts/],
    ['a number as text in the file', {}, {}, { port: '80x' }, /port: a whole number/],
    ['an unknown name in the file', {}, {}, { prot: 80 }, /"prot" is not a setting; known: port,/],
    ['a prototype key in the file', {}, {}, '{"__proto__": {"port": 1}}', /"__proto__" is not a setting/],
    ['a file that is no JSON', {}, {}, '{', /JSON/],
    ['a file that is no object', {}, {}, '[]', /an object is expected/],
  ])('%s is an error that says where', (_, flags, env, written, message) => {
    const read = () => readServeOptions(flags, env, written === undefined ? undefined : file(written));
    expect(read).toThrow(expect.objectContaining({ code: 'config-invalid' }));
    expect(read).toThrow(message);
  });

  it('name the file that is not there', () => {
    const missing = join(folder, 'missing.json');
    expect(() => readServeOptions({}, {}, missing)).toThrow(/missing\.json.*ENOENT/);
  });
});
