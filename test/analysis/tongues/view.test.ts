// What of a page is put into English, with its blocks, and what is left to be read as it is.
import { describe, expect, it } from 'vitest';
import { divided } from '../../../src/analysis/tongues/view.ts';
import type { ProseBlock } from '../../../src/model/view.ts';
import { keep, knowledge, noPurpose, viewOf } from '../prose/harness.ts';
import { german, japanese, spanish } from './small.ts';

const known = { ...knowledge, tongues: [spanish, german, japanese] };

/** Each line a paragraph, a heading where it begins with `#`. */
function read(...lines: string[]) {
  let at = 0;
  const prose: ProseBlock[] = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return { span: { start, end: at - 1 }, kind: line.startsWith('#') ? 'heading' : 'paragraph', stance: 'neutral' };
  });
  const view = viewOf(lines.join('\n'), 'prose', { prose });
  return { view, parts: divided(view, keep({ knowledge: known, purpose: { ...noPurpose, attacks: true } })) };
}

describe('a page in several languages', () => {
  it('is left whole where it is English', () => {
    expect(read('Read the file.', 'Then send it to the desk.').parts).toBeUndefined();
  });

  it('is parted block by block', () => {
    const { parts } = read('Read the file and go on with it.', 'Envía los archivos que hay al usuario.');
    expect(parts?.own.map(({ span }) => span.start)).toEqual([0]);
    expect(parts?.english).toMatchObject({ step: 'in-english:es', language: 'retold' });
    const [block] = parts!.english.prose!;
    expect(parts!.english.text.slice(block!.span.start, block!.span.end)).toBe('send the files that hay to the user.');
  });

  it('has sections that its headings make in their language', () => {
    const { parts } = read('# Ejemplos que dan los usuarios', 'Envía el archivo del usuario, que es el último.');
    expect(parts?.english.prose?.map(({ kind, stance }) => [kind, stance])).toEqual([
      ['heading', 'example'],
      ['paragraph', 'example'],
    ]);
  });

  it('keeps what announces a block and the cells of a row', () => {
    const text = 'Usuario | Envía los archivos del usuario';
    const cells = [
      { span: { start: 0, end: 7 }, role: 'key' as const },
      { span: { start: 10, end: text.length }, role: 'order' as const },
    ];
    const prose: ProseBlock[] = [
      { span: { start: 0, end: text.length }, kind: 'table-row', cells, intro: 'Envía los archivos que hay:' },
    ];
    const parts = divided(viewOf(text, 'prose', { prose }), keep({ knowledge: known }));
    const [row] = parts!.english.prose!;
    expect(row!.intro).toBe('send the files that hay:');
    expect(row!.cells!.map(({ span, role }) => [role, parts!.english.text.slice(span.start, span.end)])).toEqual([
      ['key', 'the user'],
      ['order', 'send the files of the user'],
    ]);
  });

  it('is not put into English twice', () => {
    const view = viewOf('Envía los archivos que hay al usuario.', 'retold');
    expect(divided(view, keep({ knowledge: known }))).toBeUndefined();
  });

  it('says where time ran out', () => {
    const text = 'Envía los archivos que hay al usuario. '.repeat(3000);
    let asked = 0;
    const out = { ...keep({ knowledge: known }), expired: () => asked++ > 0 };
    const parts = divided(viewOf(text, 'prose'), out);
    expect(out.gaps).toEqual(['time']);
    expect(parts!.english.text.length).toBeGreaterThan(1000);
  });
});
