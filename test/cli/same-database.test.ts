import { afterEach, describe, expect, it, vi } from 'vitest';
import { hintsFor, placeOptions } from '../../src/cli/same-database.ts';

afterEach(() => vi.unstubAllEnvs());

const hint = 'List the keys with `skillproof key list you@example.com`.';
const said = (place: Parameters<typeof hintsFor>[0], email?: string) => hintsFor(place, email)(hint);

describe.skipIf(process.platform === 'win32')('a hinted command meets the same database', () => {
  it.each([
    ['./.data', ''],
    ['/var/lib/skills', ' --data /var/lib/skills'],
    ['my data', " --data 'my data'"],
    ["it's $HOME", " --data 'it'\\''s $HOME'"],
    ['~', " --data '~'"],
  ])('in the folder %s', (data, where) => {
    expect(said({ data }, 'a@b.example')).toBe(`List the keys with \`skillproof key list a@b.example${where}\`.`);
  });

  it.each([
    ['postgres://db.example/skills', 'postgres://db.example/skills'],
    ['postgres://me:secret@db.example/skills', 'postgres://me:…@db.example/skills'],
    ['postgres://me:sec@ret@db.example/skills', 'postgres://me:…@db.example/skills'],
    [
      'postgres://db.example/skills?user=me&password=secret&x=1',
      "'postgres://db.example/skills?user=me&password=…&x=1'",
    ],
  ])('at %s, without its password', (databaseUrl, shown) => {
    expect(placeOptions({ data: './.data', databaseUrl })).toBe(` --database-url ${shown}`);
  });

  it('says nothing of what the environment says to every command', () => {
    vi.stubEnv('SKILLPROOF_DATA', '/srv/a');
    expect(said({ data: '/srv/a' })).toBe(hint);
    expect(said({ data: './.data' })).toContain(' --data ./.data`');
    vi.stubEnv('SKILLPROOF_DATABASE_URL', 'postgres://db.example/skills');
    expect(said({ data: './.data', databaseUrl: 'postgres://db.example/skills' })).toBe(hint);
  });

  it('takes no name that a shell would read', () => {
    expect(said({ data: './.data' }, '$(id)@b.example')).toBe(hint);
  });
});
