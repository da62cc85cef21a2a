import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSkills, findTargets, splitPackage } from '../../src/intake/collection.ts';
import { openTarget } from '../../src/intake/open.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import { buildTar } from './build-tar.ts';
import { buildZip } from './build-zip.ts';

let root = '';
beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'collection-'));
  const files = [
    'many/b/SKILL.md',
    'many/a/skill.md',
    'many/a/templates/SKILL.md',
    'many/deep/er/c/SKILL.md',
    'many/.git/x/SKILL.md',
    'many/node_modules/x/SKILL.md',
    'many/README.md',
    'one/SKILL.md',
    'one/sub/SKILL.md',
    'none/a/x.py',
  ];
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), 'x');
  }
  fs.symlinkSync(path.join(root, 'one'), path.join(root, 'many', 'linked'));
  fs.symlinkSync(path.join(root, 'many/a'), path.join(root, 'many', 'again'));
  fs.symlinkSync(path.join(root, 'none'), path.join(root, 'many', 'no-skill'));
  fs.symlinkSync(path.join(root, 'many'), path.join(root, 'many', 'deep', 'loop'));
  fs.symlinkSync(path.join(root, 'nowhere'), path.join(root, 'many', 'dangling'));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const found = async (name: string) => (await findSkills(path.join(root, name))).map((one) => path.relative(root, one));

describe('findSkills', () => {
  it('finds each outermost skill, sorted, and of links only those to a skill elsewhere', async () => {
    expect(await found('many')).toEqual(['many/a', 'many/b', 'many/deep/er/c', 'many/linked']);
  });
  it('a skill is one target, a folder without any is itself, a file is itself', async () => {
    expect(await found('one')).toEqual(['one']);
    expect(await found('none')).toEqual(['none']);
    expect(await found('many/README.md')).toEqual(['many/README.md']);
  });
  it('what does not exist is a coded error', async () => {
    await expect(found('absent')).rejects.toMatchObject({ code: 'target-not-found' });
  });
});

describe('findTargets', () => {
  const outside = async (name: string) => (await findTargets(path.join(root, name))).at(-1)!;
  it('what lies outside of the skills is one more target, of which installed packages are no part', async () => {
    const last = await outside('many');
    expect(last.without).toEqual(['a', 'b', 'deep/er/c', 'linked']);
    const pkg = await openTarget(last, DEFAULT_LIMITS);
    expect(pkg.name).toBe('many (outside the skills)');
    expect(pkg.files.map((file) => file.path)).toEqual(['.git/x/SKILL.md', 'README.md']);
    expect(pkg.notes.some((note) => note.code === 'skipped' && note.path === 'node_modules')).toBe(true);
  });
  it('a skill has no outside, nor has a folder of nothing but skills', async () => {
    expect((await outside('one')).without).toBeUndefined();
    expect((await outside('many/deep/er')).without).toBeUndefined();
  });
});

async function split(files: Record<string, string>) {
  const list = Object.entries(files).map(([name, data]) => ({ name, data }));
  const zip = splitPackage(await openTarget({ bytes: buildZip(list), name: 'pack.zip' }, DEFAULT_LIMITS));
  const tar = splitPackage(await openTarget({ bytes: buildTar(list), name: 'pack.tar' }, DEFAULT_LIMITS));
  expect(tar.map((pkg) => pkg.contentHash)).toEqual(zip.map((pkg) => pkg.contentHash));
  return zip.map((pkg) => ({ name: pkg.name, paths: pkg.files.map((file) => file.path), notes: pkg.notes }));
}

describe('splitPackage', () => {
  it('takes wrapper folders off one skill', async () => {
    const parts = await split({ 'repo/skills/a/SKILL.md': '#', 'repo/skills/a/run.py': 'x' });
    expect(parts).toEqual([{ name: 'a', paths: ['SKILL.md', 'run.py'], notes: [] }]);
  });
  it('keeps everything together where there is one skill', async () => {
    const [only, ...more] = await split({ 'repo/hooks/h.json': '{}', 'repo/skills/a/SKILL.md': '#' });
    expect(only!.paths).toEqual(['hooks/h.json', 'skills/a/SKILL.md']);
    expect(more).toEqual([]);
  });
  it('makes each of several skills a package, and one more of what is outside', async () => {
    const parts = await split({
      'repo/skills/b/SKILL.md': '#b',
      'repo/skills/a/skill.md': '#a',
      'repo/skills/a/examples/SKILL.md': '#e',
      'repo/skills/ab/x.md': 'no skill',
      'repo/hooks/h.json': '{}',
    });
    expect(parts.map((part) => [part.name, part.paths])).toEqual([
      ['a', ['examples/SKILL.md', 'skill.md']],
      ['b', ['SKILL.md']],
      ['pack (outside the skills)', ['hooks/h.json', 'skills/ab/x.md']],
    ]);
    expect(parts[0]!.notes.map((note) => note.code)).toEqual(['outside-skill']);
  });
  it('gives notes and gaps to the skill they are about, and those about the archive to all', async () => {
    const zip = buildZip(
      [
        { name: 'a/SKILL.md', data: '#' },
        { name: 'a/l', data: '/etc/passwd', mode: 0o120777 },
        { name: 'b/SKILL.md', data: '#' },
      ],
      { trailing: Buffer.alloc(3) },
    );
    const [a, b] = splitPackage(await openTarget({ bytes: zip, name: 'x.zip' }, DEFAULT_LIMITS));
    expect(a!.notes.map((note) => [note.code, note.path])).toContainEqual(['link', 'l']);
    expect(b!.notes.map((note) => note.code)).not.toContain('link');
    expect(b!.notes.map((note) => note.code)).toContain('zip-ambiguous');
    expect(b!.gaps.length).toBeGreaterThan(0);
  });
  it('without a SKILL.md takes one wrapper off, but no dot folder', async () => {
    expect((await split({ 'w/v/x.py': '1' }))[0]!.paths).toEqual(['v/x.py']);
    expect((await split({ '.claude/settings.json': '{}' }))[0]!.paths).toEqual(['.claude/settings.json']);
  });
  it('keeps inner files of archives with the skill they lie in', async () => {
    const inner = buildZip([{ name: 'x.py', data: '1' }]);
    const zip = buildZip([
      { name: 'w/SKILL.md', data: '#' },
      { name: 'w/in.zip', data: inner },
    ]);
    const [pkg] = splitPackage(await openTarget({ bytes: zip, name: 'x.zip' }, DEFAULT_LIMITS));
    expect(pkg!.files.map((file) => [file.path, file.container])).toEqual([
      ['SKILL.md', undefined],
      ['in.zip', undefined],
      ['in.zip!/x.py', 'in.zip'],
    ]);
  });
});

describe('a part named by an address', () => {
  const files = {
    'repo-1a2b/README.md': 'r',
    'repo-1a2b/skills/pdf/SKILL.md': '---\nname: pdf\n---\n',
    'repo-1a2b/skills/pdf/run.py': '1',
    'repo-1a2b/skills/doc/SKILL.md': '---\nname: "Word Papers"\n---\n',
    'repo-1a2b/skills/pdfs/x.md': 'x',
    'repo-1a2b/other/pdf/SKILL.md': '#',
  };
  const list = Object.entries(files).map(([name, data]) => ({ name, data }));
  const resolved = { address: 'https://example.com/repo', commit: '1a2b' };
  const named = async (inner?: string) => {
    const pkg = await openTarget({ bytes: buildZip(list), name: 'repo.zip', resolved }, DEFAULT_LIMITS);
    return splitPackage(pkg, inner).map((one) => [one.name, one.inner, one.files.map((file) => file.path)]);
  };

  it('is that folder and nothing beside it', async () => {
    expect(await named('skills/pdf')).toEqual([['pdf', 'skills/pdf', ['SKILL.md', 'run.py']]]);
    expect(await named('/skills//pdf/')).toEqual([['pdf', 'skills/pdf', ['SKILL.md', 'run.py']]]);
    expect(await named('skills/pdfs')).toEqual([['pdfs', 'skills/pdfs', ['x.md']]]);
  });
  it('is all skills of a folder that holds several, each with its folder', async () => {
    expect((await named('skills')).map(([name, inner]) => [name, inner])).toEqual([
      ['doc', 'skills/doc'],
      ['pdf', 'skills/pdf'],
      ['skills (outside the skills)', 'skills'],
    ]);
    expect((await named()).map(([, inner]) => inner)).toEqual(['other/pdf', 'skills/doc', 'skills/pdf', '']);
  });
  it('is one file', async () => {
    expect(await named('skills/pdf/run.py')).toEqual([['run.py', 'skills/pdf/run.py', ['run.py']]]);
  });
  it('is every skill of a name, by folder or else by its own word', async () => {
    expect((await named('**/pdf')).map(([, inner]) => inner)).toEqual(['other/pdf', 'skills/pdf']);
    expect((await named('**/word papers')).map(([, inner]) => inner)).toEqual(['skills/doc']);
  });
  it.each(['absent', 'skills/pd', '../secret', '**/absent', 'repo-1a2b/skills/pdf', '__proto__'])(
    'is never something else: %s',
    async (inner) => {
      await expect(named(inner)).rejects.toMatchObject({ code: 'remote-not-found' });
    },
  );
  it('has the hash of the plain folder, and an origin that says where it came from', async () => {
    const pkg = await openTarget({ bytes: buildZip(list), name: 'repo.zip', resolved }, DEFAULT_LIMITS);
    const [taken] = splitPackage(pkg, 'skills/doc');
    const plain = [{ name: 'SKILL.md', data: files['repo-1a2b/skills/doc/SKILL.md'] }];
    const [alone] = splitPackage(await openTarget({ bytes: buildTar(plain), name: 'doc.tar' }, DEFAULT_LIMITS));
    expect(taken!.contentHash).toBe(alone!.contentHash);
    expect(taken!.origin).toEqual({ given: resolved.address, kind: 'url', resolved });
    const single = await openTarget({ bytes: Buffer.from('# x'), name: 'SKILL.md', resolved }, DEFAULT_LIMITS);
    expect(splitPackage(single)[0]!.files.map((file) => file.path)).toEqual(['SKILL.md']);
  });
});
