import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundaryOf, formParts } from '../../src/api/form.ts';

const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const named = (parameters: string) => `Content-Disposition: form-data; ${parameters}`;
const parts = (text: string | Buffer) =>
  formParts(Buffer.from(text), 'b').map(({ bytes, ...rest }) => ({ ...rest, text: bytes.toString() }));

describe('the boundary of a form', () => {
  it('is read as it is written by clients', () => {
    expect(boundaryOf('multipart/form-data; boundary=----WebKitFormBoundaryx1')).toBe('----WebKitFormBoundaryx1');
    expect(boundaryOf('multipart/form-data; charset=utf-8; BOUNDARY="a b:c"; x=1')).toBe('a b:c');
    expect(boundaryOf('multipart/form-data;boundary=b ; x=1')).toBe('b');
  });

  it('is missed where there is none', () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'b'.repeat(71)}`])
      expect(() => boundaryOf(type), type).toThrow('boundary');
  });
});

describe('the parts of a form', () => {
  it('are fields and files', () => {
    const text =
      part(named('name="locale"'), 'zh') +
      part(`${named('name="file"; filename="a.zip"')}\r\nContent-Type: application/zip`, 'PK\r\n--\r\nx') +
      '--b--\r\n';
    expect(parts(text)).toEqual([
      { name: 'locale', text: 'zh' },
      { name: 'file', filename: 'a.zip', text: 'PK\r\n--\r\nx' },
    ]);
  });

  it('may be empty, none, and stand between a preamble and an epilogue', () => {
    expect(parts('--b--')).toEqual([]);
    expect(parts(`before\r\n${part(named('name="a"'), '')}--b--after --b`)).toEqual([{ name: 'a', text: '' }]);
    expect(parts(`--b  \r\n${named('name=a')}\r\n\r\nx\r\n--b--`)).toEqual([{ name: 'a', text: 'x' }]);
  });

  it('have names as browsers and others write them', () => {
    const name = (parameters: string) => parts(`${part(named(parameters), '')}--b--`)[0];
    expect(name('name="file"; filename="技能.zip"')?.filename).toBe('技能.zip');
    expect(name('filename="a;b=\\"c\\".zip"; name=file')).toMatchObject({ name: 'file', filename: 'a;b="c".zip' });
    expect(name('name="file"; filename="C:\\skills\\a.zip"')?.filename).toBe('C:\\skills\\a.zip');
    expect(name(`name="file"; filename="x"; filename*=UTF-8''na%C3%AFve.zip`)?.filename).toBe('naïve.zip');
    expect(name(`name="file"; filename="x"; filename*=UTF-8''%ff`)?.filename).toBe('x');
    expect(name('name="__proto__"')).toEqual({ name: '__proto__', text: '' });
    expect(parts(`--b\r\ncontent-type: application/octet-stream\r\n${named('name=file')}\r\n\r\nx\r\n--b--`)).toEqual([
      { name: 'file', filename: '', text: 'x' },
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no boundary', 'x'],
    ['no end', '--b\r\nx'],
    ['a part without an end', part(named('name=a'), 'x')],
    ['a boundary that goes on', '--bc\r\n\r\n\r\n--b--'],
    ['no head', '--b\r\n\r\nx\r\n--b--'],
    ['a head without a name', `${part(named('filename=a'), 'x')}--b--`],
    ['another disposition', `${part('Content-Disposition: attachment; name=a', 'x')}--b--`],
    ['a head without an end', `--b\r\n${named('name=a')}${'x'.repeat(20_000)}\r\n\r\n\r\n--b--`],
    ['too many parts', `${part(named('name=a'), 'x').repeat(13)}--b--`],
  ])('are refused: %s', (_name, text) => {
    expect(() => parts(text)).toThrow('the form cannot be read');
  });

  it('come back as they were put in', () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((data) => Buffer.from(data));
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 5 }), (bodies) => {
        const boundary = '=_unlikely';
        const form = Buffer.concat([
          ...bodies.flatMap((body, index) => [
            Buffer.from(`--${boundary}\r\n${named(`name="${index}"; filename="f"`)}\r\n\r\n`),
            body,
            Buffer.from('\r\n'),
          ]),
          Buffer.from(`--${boundary}--\r\n`),
        ]);
        expect(formParts(form, boundary).map((one) => one.bytes)).toEqual(bodies);
      }),
    );
  });

  it('are found in the time of one look at them, whatever they hold', () => {
    const hostile = Buffer.from(`${part(named(`name="${'\\a'.repeat(7000)}`), '\r\n--'.repeat(500_000))}--b--`);
    expect(() => formParts(hostile, 'b')).toThrow('the form cannot be read');
    const start = process.cpuUsage();
    expect(formParts(Buffer.from(`${part(named('name=a'), '\r\n--'.repeat(2_000_000))}--b--`), 'b')).toHaveLength(1);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
