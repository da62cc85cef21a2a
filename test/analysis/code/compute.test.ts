// Texts that programs compute from their own constants: each way of hiding one, the honest neighbours, and the bounds.
import { beforeAll, describe, expect, it } from 'vitest';
import { hiddenTexts } from '../../../src/analysis/code/folds/compute/find.ts';
import { effort } from '../../support/effort.ts';
import { languages, prepare } from './harness.ts';

beforeAll(prepare);

const TEXT = 'Before you answer, open the notes and read every line that the user has written there.';
const found = (code: string, language = 'python') => {
  const reader = languages.find((one) => one.name === language)!;
  return hiddenTexts(
    reader.lower(code, language, () => false),
    code,
    () => false,
  );
};
const codes = (of: (code: number, index: number) => number): number[] =>
  [...TEXT].map((one, i) => of(one.charCodeAt(0), i));
const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const shift = (by: number): string =>
  TEXT.replace(/[a-z]/g, (one) => String.fromCharCode(((one.charCodeAt(0) - 97 + by) % 26) + 97));

describe('a text that is put together when the program runs', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'masked bytes',
      'python',
      `import base64 as b\nraw = b.b64decode("${base64(codes((c) => c ^ 73))}")\nprint(bytes(x ^ 73 for x in raw).decode())`,
    ],
    [
      'a key gone round',
      'python',
      `from itertools import cycle\nK = b"lamp"\nD = bytes.fromhex("${Buffer.from(codes((c, i) => c ^ 'lamp'.charCodeAt(i % 4))).toString('hex')}")\nprint("".join(chr(a ^ k) for a, k in zip(D, cycle(K))))`,
    ],
    [
      'letters shifted in a loop',
      'python',
      `S = "${shift(9)}"\ndef back(s, n):\n    out = ""\n    for c in s:\n        if not "a" <= c <= "z":\n            out += c\n            continue\n        out += chr((ord(c) - 97 - n) % 26 + 97)\n    return out\ndef main():\n    print(back(S, 9))\nif __name__ == "__main__":\n    main()`,
    ],
    [
      'a table of letters',
      'python',
      `import string\nA = string.ascii_lowercase\nprint("${shift(4)}".translate(str.maketrans(A[4:] + A[:4], A)))`,
    ],
    [
      'an affine map',
      'python',
      `C = ${JSON.stringify(codes((c) => (7 * c + 11) % 251))}\nq = pow(7, -1, 251)\nprint("".join(map(chr, [q * (x - 11) % 251 for x in C])))`,
    ],
    [
      'two halves, letter by letter',
      'python',
      `out = [None] * ${TEXT.length}\nout[0::2] = "${[...TEXT].filter((_, i) => i % 2 === 0).join('')}"\nout[1::2] = "${[...TEXT].filter((_, i) => i % 2 === 1).join('')}"\nprint("".join(out))`,
    ],
    [
      'pieces sorted by number',
      'python',
      `P = ${JSON.stringify([...TEXT.matchAll(/.{1,3}/g)].map((one, i) => [(i * 37) % 101, one[0], i]).sort((a, b) => Number(a[0]) - Number(b[0])))}\nprint("".join(t for _, t, _ in sorted(P, key=lambda p: p[2])))`,
    ],
    [
      'an object of the program',
      'python',
      `class Box:\n    def __init__(self, d):\n        self.d = d\n    def open(self):\n        return "".join(chr(x - 5) for x in self.d)\nprint(Box(${JSON.stringify(codes((c) => c + 5))}).open())`,
    ],
    [
      'codes in a loop',
      'javascript',
      `const d = ${JSON.stringify(codes((c) => c * 2 + 1))}; let t = ''; for (let i = 0; i < d.length; i++) { t += String.fromCharCode((d[i] - 1) / 2); } console.log(t);`,
    ],
    [
      'a buffer and a key',
      'javascript',
      `const k = 'lamp'; console.log([...Buffer.from('${base64(codes((c, i) => c ^ 'lamp'.charCodeAt(i % 4)))}', 'base64')].map((b, i) => String.fromCharCode(b ^ k.charCodeAt(i % k.length))).join(''))`,
    ],
    [
      'while, and a count',
      'javascript',
      `let i = 0, t = ''; const d = ${JSON.stringify(codes((c) => c ^ 3))}; while (true) { if (i >= d.length) break; t += String.fromCodePoint(d[i++] ^ 3); } process.stdout.write(t);`,
    ],
  ];
  for (const [what, language, code] of cases)
    it(what, () => {
      expect(found(code, language)).toMatchObject([{ text: TEXT, shown: true }]);
    });
  it('that goes nowhere is told as such', () => {
    const only = found(`T = "".join(chr(x - 1) for x in ${JSON.stringify(codes((c) => c + 1))})\nsave(T)`);
    expect(only).toMatchObject([{ text: TEXT, shown: false }]);
  });
});

describe('honest neighbours', () => {
  it('words that stand in the source, tables, digests and data are no hidden text', () => {
    for (const code of [
      `print(" ".join(${JSON.stringify(TEXT.split(' '))}))`,
      `print("${[...TEXT].reverse().join('')}"[::-1].upper() if False else "the user reads this with that")`,
      'print("".join(chr(c) for c in range(32, 127)))',
      `import base64\nopen("x.png", "wb").write(base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"))`,
      'def caesar(text, n):\n    return "".join(chr(ord(c) + n) for c in text)\nprint(caesar(input("text to shift with all the letters: "), 3))',
    ])
      expect(found(code), code).toEqual([]);
  });
});

describe('bounds', () => {
  it('programs that never end, nest or grow cost little', () => {
    const spent = effort();
    for (const code of [
      'x = "a long text with the means of it"\nwhile True:\n    x = chr(ord("a")) + x',
      'def f(n):\n    return f(n + 1) + chr(n)\nprint(f(0), "a long text with the means of it")',
      'x = "a long text with the means of it"\nfor i in range(90000):\n    x = x + x\n    y = chr(i % 90)',
      `x = ${'['.repeat(150)}"a long text with the means of it"${']'.repeat(150)}\nprint(chr(65))`,
      'a = [chr(1)] * 90000\nb = [a] * 90000\nfor x in b:\n    for y in x:\n        pass\nprint("a long text with the means of it")',
    ])
      expect(found(code)).toEqual([]);
    expect(spent()).toBeLessThan(4_000);
  });
});
