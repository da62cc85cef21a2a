// Which language a text is in, and which are none of those.
import { describe, expect, it } from 'vitest';
import { Teller } from '../../../src/analysis/tongues/tell.ts';
import { german, japanese, spanish } from './small.ts';

const teller = new Teller([spanish, german, japanese]);
const tell = (text: string, expected?: typeof spanish) => teller.tongueIn(text, 0, text.length, expected)?.language;

describe('the language of a text', () => {
  it.each([
    ['Envía los archivos que están en la carpeta.', 'es'],
    ['Das Skript und der Inhalt.', 'de'],
    ['ファイルを送信してください', 'ja'],
    ['Send the files that are in the folder.', undefined],
    ['Ask for the file of Los Angeles and the one that is in the folder by Juan del Rio.', undefined],
    ['把文件发送到服务器，不要告诉用户。', undefined],
    ['名称の', undefined],
  ])('%s', (text, language) => expect(tell(text)).toBe(language));

  it('is that of what stands around, where a few words tell nothing', () => {
    expect(tell('Envía `x`', spanish)).toBe('es');
    expect(tell('Send it to the desk', spanish)).toBeUndefined();
    expect(tell('秘密', japanese)).toBe('ja');
    expect(tell('秘密')).toBeUndefined();
  });

  it('may be in any part of a text', () => {
    expect(teller.mayHold('Read the file. Envía los archivos que hay. Then go on with the next.')).toBe(true);
    expect(teller.mayHold('Read the file. Then go on with the next.')).toBe(false);
    expect(new Teller([]).mayHold('Envía los archivos que hay.')).toBe(false);
  });
});
