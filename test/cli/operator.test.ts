// The operator's commands as they are typed, on both databases: what they print, what they leave, how they fail.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '../../src/cli/account-command.ts';
import { registerKey } from '../../src/cli/key-command.ts';
import { Accounts } from '../../src/service/accounts.ts';
import { onBothDatabases } from '../support/databases.ts';
import { type Ran, typed } from '../support/typed.ts';

const run = (words: readonly string[]): Promise<Ran> => typed([registerAccount, registerKey], words, 0);

const DAY = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

onBothDatabases('the operator', ({ place, open }) => {
  let where: readonly string[];
  let accounts: () => Promise<Accounts>;
  beforeEach(async () => {
    const at = await place();
    where = at.databaseUrl === undefined ? ['--data', at.data] : ['--database-url', at.databaseUrl];
    accounts = async () => new Accounts(await open(at));
  });
  const json = async (...words: string[]) => {
    const { code, out } = await run([...words, '--json', ...where]);
    expect(code).toBe(0);
    return JSON.parse(out);
  };
  const text = (...words: string[]) => run([...words, ...where]);
  const failure = async (...words: string[]) => {
    const asJson = await run([...words, '--json', ...where]);
    const asText = await run([...words, ...where]);
    expect([asJson.code, asText.code, asText.out]).toEqual([99, 99, '']);
    const { error } = JSON.parse(asJson.out);
    expect(error.advice).not.toBe('');
    expect(asText.err).toContain(error.advice);
    return `${error.code}: ${error.detail}`;
  };

  it('finds nothing where nothing was kept, and makes nothing there', async () => {
    const at = await place();
    const there =
      at.databaseUrl === undefined ? ['--data', join(at.data, 'mistyped')] : ['--database-url', at.databaseUrl];
    for (const words of [
      ['account', 'list'],
      ['account', 'set-plan', 'a@example.com', 'pro'],
      ['account', 'link', 'a@example.com'],
      ['key', 'list', 'a@example.com'],
      ['key', 'create', 'a@example.com'],
    ]) {
      const { code, err } = await run([...words, ...there]);
      expect([words, code, err]).toEqual([words, 99, expect.stringContaining('error[database-missing]')]);
    }
    if (at.databaseUrl === undefined) expect(readdirSync(at.data)).toEqual([]);
    expect((await run(['account', 'create', 'a@example.com', ...there])).code).toBe(0);
    expect((await run(['account', 'list', ...there])).out).toContain('a@example.com');
  });

  it('creates accounts, lists them, and changes their plans', async () => {
    const made = await json('account', 'create', ' First@Example.com ', '--plan', 'pro');
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-z]{12}$/),
      email: 'first@example.com',
      plan: 'pro',
      createdAt: expect.any(Number),
    });
    expect((await text('account', 'create', 'second@example.com')).out).toMatch(/^second@example\.com {2}free {2}\(/);
    expect(await json('account', 'set-plan', 'second@example.com', 'starter')).toMatchObject({ plan: 'starter' });
    const all = await json('account', 'list');
    expect(all.map(({ email, plan }: Record<string, string>) => `${email} ${plan}`)).toEqual([
      'first@example.com pro',
      'second@example.com starter',
    ]);
    const [head, ...rows] = (await text('account', 'list')).out.trimEnd().split('\n');
    expect(head!.split(/ {2,}/)).toEqual(['email', 'plan', 'created', 'id']);
    expect(rows[0]!.split(/ {2,}/)).toEqual(['first@example.com', 'pro', expect.stringMatching(DAY), made.id]);
    expect(rows).toHaveLength(2);
  });

  it('says why an account cannot be made or changed', async () => {
    await json('account', 'create', 'a@example.com');
    expect(await failure('account', 'create', 'A@example.com')).toBe('account-exists: a@example.com');
    expect(await failure('account', 'create', 'nobody')).toMatch(/^usage: "nobody" is not an e-mail address/);
    expect(await failure('account', 'create', 'b@example.com', '--plan', 'gold')).toMatch(/^usage: .*starter.*"gold"/);
    expect(await failure('account', 'set-plan', 'b@example.com', 'pro')).toBe('account-not-found: b@example.com');
    expect(await failure('account', 'set-plan', 'a@example.com', 'constructor')).toMatch(/^usage: /);
    expect(await json('account', 'list')).toHaveLength(1);
  });

  it('creates a key that is shown once, lists it without its secret, and revokes it', async () => {
    await json('account', 'create', 'a@example.com', '--plan', 'starter');
    const made = await json('key', 'create', 'a@example.com', '--name', 'build');
    expect(made.key).toMatch(/^sk_[0-9A-Za-z]{38}$/);
    expect(await (await accounts()).byKey(made.key)).toMatchObject({ email: 'a@example.com', plan: 'starter' });
    const [listed] = await json('key', 'list', 'a@example.com');
    expect(listed).toMatchObject({ id: made.id, name: 'build', prefix: made.key.slice(0, 11) });
    expect(listed.lastUsedAt).toEqual(expect.any(Number));
    const shown = (await text('key', 'list', 'a@example.com')).out;
    expect(shown).toContain(`${made.key.slice(0, 11)}…`);
    for (const place of [shown, JSON.stringify(listed)]) expect(place).not.toContain(made.key.slice(12));
    expect(await json('key', 'revoke', 'a@example.com', made.id)).toEqual({ id: made.id, revoked: true });
    expect(await (await accounts()).byKey(made.key)).toBeUndefined();
    expect((await json('key', 'list', 'a@example.com'))[0].revokedAt).toEqual(expect.any(Number));
    expect(await failure('key', 'revoke', 'a@example.com', made.id)).toMatch(/^key-revoked: sk_\w{8}…$/);
    expect(await failure('key', 'revoke', 'a@example.com', 'nothing')).toBe('key-not-found: nothing');
  });

  it('says how many keys an account may hold, and how long their names are', async () => {
    await json('account', 'create', 'a@example.com');
    const long = ['key', 'create', 'a@example.com', '--name', 'x'.repeat(101)];
    expect(await failure(...long)).toBe('key-name-invalid: more than 100 characters');
    const held = await accounts();
    const account = await held.byEmail('a@example.com');
    for (let n = 0; n < 50; n++) await held.createKey(account, 'x'.repeat(100));
    expect(await failure('key', 'create', 'a@example.com')).toBe('key-limit: an account holds at most 50 keys');
    expect((await text('key', 'create', 'a@example.com')).err).toContain('key revoke a@example.com <id>');
  });

  it('revokes by the shown beginning, and only keys of that account', async () => {
    for (const email of ['a@example.com', 'b@example.com']) await json('account', 'create', email);
    const printed = (await text('key', 'create', 'a@example.com')).out.split('\n');
    expect(printed[1]).toContain('not shown again');
    const secret = printed[0]!;
    expect(await failure('key', 'revoke', 'b@example.com', secret.slice(0, 11))).toMatch(/^key-not-found/);
    expect((await text('key', 'revoke', 'a@example.com', `${secret.slice(0, 11)}…`)).out).toContain('is revoked');
    expect(await failure('key', 'create', 'c@example.com')).toBe('account-not-found: c@example.com');
  });

  it('hints at commands that work when they are copied', async () => {
    const hinted = async (...words: string[]) => {
      const { code, err } = await run([...words, ...where]);
      expect(code).toBe(99);
      const [, command = ''] = /`skillproof ([^`]+)`/.exec(err) ?? [];
      return command.split(' ');
    };
    const works = async (words: readonly string[]) => expect([words, (await run(words)).code]).toEqual([words, 0]);
    await works(await hinted('account', 'list'));
    await json('account', 'create', 'a@example.com');
    for (const [hint, ...words] of [
      ['account set-plan a@example.com pro', 'account', 'create', 'a@example.com'],
      ['account list', 'key', 'create', 'b@example.com'],
      ['key list a@example.com', 'key', 'revoke', 'a@example.com', 'nothing'],
    ] as const) {
      const command = await hinted(...words);
      expect(command).toEqual([...hint.split(' '), ...where]);
      await works(command);
    }
  });

  it('prints no control character of a name', async () => {
    await json('account', 'create', 'a@example.com');
    await json('key', 'create', 'a@example.com', '--name', 'x\u001b[31m\u202eend\u0007<b>键');
    const { out } = await text('key', 'list', 'a@example.com');
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect(out).toContain('键');
  });

  it('makes a link that signs in once', async () => {
    await json('account', 'create', 'a@example.com');
    const { url, minutes } = await json('account', 'link', 'a@example.com', '--base-url', 'https://scan.example/');
    expect([url.split('?')[0], minutes]).toEqual(['https://scan.example/account/sign-in', 15]);
    const token = new URL(url).searchParams.get('token')!;
    const service = await accounts();
    expect((await service.signIn(token))?.account.email).toBe('a@example.com');
    expect(await service.signIn(token)).toBeUndefined();
  });
});

describe('a database that cannot be opened', () => {
  const code = async (...where: string[]) => {
    const ran = await run(['account', 'create', 'a@example.com', '--json', ...where]);
    expect(ran.code).toBe(99);
    const { error } = JSON.parse(ran.out);
    expect(JSON.stringify(error)).not.toContain('secret');
    return error.code;
  };

  it('is an error that says what to do, not a stack', async () => {
    expect(await code('--data', `${import.meta.filename}/inside/it`)).toBe('database-unusable');
    expect(await code('--data', import.meta.filename)).toBe('database-unusable');
    expect(await code('--database-url', 'postgres://me:secret@127.0.0.1:1/x')).toBe('database-unusable');
  });

  it.runIf(process.platform === 'linux')('is not tried for ever where no folder can be made', async () => {
    expect(await code('--data', '/proc/skillproof/data')).toBe('database-unusable');
  });
});
