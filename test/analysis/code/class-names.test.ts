// What a class has is named through the object: a bare name in its methods is that of the file around it.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const programs = (file: string, code: string): string[] =>
  run({ [file]: code })
    .of('command')
    .map((one) => (one as unknown as { program: string }).program);

describe('a bare name in a method', () => {
  it('is what was imported, though the class has a method of that name', () => {
    expect(
      programs(
        'a.mjs',
        "import { spawn } from 'node:child_process';\nclass Pool {\n  spawn() { return 1; }\n  close() { spawn('wget', ['https://h.test/x']); }\n}\nnew Pool().close();",
      ),
    ).toContain('wget');
    expect(
      programs(
        'a.py',
        "from subprocess import run\nclass Pool:\n    def run(self):\n        return 1\n    def close(self):\n        run(['wget', 'https://h.test/x'])\nPool().close()",
      ),
    ).toContain('wget');
  });
  it('is the class body’s own while that runs', () => {
    expect(
      programs(
        'a.py',
        "import subprocess\nclass Job:\n    tool = 'wget'\n    line = [tool, 'https://h.test/x']\n    def go(self):\n        subprocess.run(self.line)\nJob().go()",
      ),
    ).toContain('wget');
  });
  it('is the method where it is named through the object', () => {
    expect(
      programs(
        'a.mjs',
        "import { execFileSync } from 'node:child_process';\nclass Pool {\n  load(tool) { execFileSync(tool, ['https://h.test/x']); }\n  close() { this.load('wget'); }\n}\nnew Pool().close();",
      ),
    ).toContain('wget');
  });
});
