import { describe, expect, it } from 'vitest';
import { bookkeeping } from '../../src/intake/not-the-skill.ts';

describe('version control data', () => {
  it.each([
    ['.git', '.git'],
    ['a/.git/objects/ab/cdef', 'a/.git'],
    ['.git/config', '.git'],
    ['.git/hooks/pre-commit.sample', '.git'],
    ['.svn/wc.db', '.svn'],
    ['.hg/store/data/x.i', '.hg'],
  ])('%s belongs to %s', (path, part) => expect(bookkeeping(path)).toBe(part));
  it.each([
    '.git/hooks/post-checkout',
    '.git/payload.sh',
    '.svn/run.py',
    '.gitignore',
    '.github/x.yml',
    'a.git/x',
    'git',
  ])('%s is read', (path) => expect(bookkeeping(path)).toBeUndefined());
});
