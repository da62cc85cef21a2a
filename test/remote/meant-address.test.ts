import { expect, it } from 'vitest';
import { meantAddress, withMeant } from '../../src/remote/meant-address.ts';

it.each([
  ['git@github.com:owner/repo.git', 'https://github.com/owner/repo.git'],
  ['ssh://git@gitlab.example.com:2222/a/b.git', 'https://gitlab.example.com/a/b.git'],
  ['git://host.test/x.git', 'https://host.test/x.git'],
  ['git+https://github.com/a/b', 'https://github.com/a/b'],
  ['github.com/owner/repo', 'https://github.com/owner/repo'],
  ['files.test/skill.zip', 'https://files.test/skill.zip'],
])('%s is meant as %s', (given, meant) => expect(meantAddress(given)).toBe(meant));

it.each(['owner/repo', './a.b/c', 'notes.md', 'file:///etc/passwd', 'javascript:alert(1)', '', 'a b.c/d/e'])(
  '%s is meant as no address',
  (given) => expect(meantAddress(given)).toBeUndefined(),
);

it('is told beside what was given, and takes no time for what is long', () => {
  expect(withMeant('git@h.test:a/b')).toBe('"git@h.test:a/b": as an address it would be https://h.test/a/b');
  expect(withMeant('x')).toBe('"x"');
  expect(meantAddress(`${'a.'.repeat(100_000)}/`)).toBeUndefined();
});
