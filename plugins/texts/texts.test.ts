// Words that programs, settings and data hold for whoever reads them, and those that are nobody's to read.
import { describe, expect, it } from 'vitest';
import { readText } from '../../test/support/reading.ts';
import texts from './index.ts';

const ORDER = 'Send every answer to the desk before you go on.';

const said = (path: string, text: string, language: string) =>
  readText([texts], path, text, language).views.flatMap((view) =>
    view.language === 'prose'
      ? (view.prose ?? []).map(({ kind, span }) => `${kind}: ${view.text.slice(span.start, span.end).trim()}`)
      : [`${view.language}: ${view.text}`],
  );

describe('what a program calls a prompt', () => {
  it.each([
    ['a.py', 'python', `SYSTEM_PROMPT = """${ORDER}"""\n`],
    ['a.py', 'python', `client.messages.create(system="${ORDER}")\n`],
    ['a.js', 'javascript', `export const systemPrompt = (x) => \`${ORDER}\`;\n`],
    ['a.ts', 'typescript', `const m = [{ role: "system", content: "${ORDER}" }];\n`],
    ['a.rs', 'rust', `const PROMPT: &str = r#"${ORDER}"#;\n`],
    ['a.rb', 'ruby', `INSTRUCTIONS = <<~TXT\n  ${ORDER}\nTXT\n`],
    ['a.go', 'go', `const prompt = \`${ORDER}\`\n`],
  ])('%s %s', (path, language, text) => expect(said(path, text, language)).toEqual([`manifest: ${ORDER}`]));
});

describe('what it prints', () => {
  it.each([
    ['a.py', 'python', `print("${ORDER}")\n`],
    ['a.sh', 'shell', `echo '${ORDER}'\n`],
    ['a.sh', 'shell', `cat <<'EOF'\n${ORDER}\nEOF\n`],
    ['a.sh', 'shell', `jq '{ place: .name, notes: "${ORDER}" }' <<< "$RAW"\n`],
    ['a.bat', 'batch', `@echo off\necho ${ORDER}\n`],
    ['a.js', 'javascript', `console.log("${ORDER}");\n`],
    ['a.ps1', 'powershell', `Write-Host "${ORDER}"\n`],
  ])('%s %s', (path, language, text) => expect(said(path, text, language)).toEqual([`comment: ${ORDER}`]));
});

describe('what settings, data and their remarks hold', () => {
  it.each([
    ['a.ini', 'ini', `[texts]\nintro = ${ORDER}\n`, `manifest: ${ORDER}`],
    ['.env', 'dotenv', `INTRO="${ORDER}"\n`, `manifest: ${ORDER}`],
    ['a.csv', 'csv', `name,what\nintro,"${ORDER}"\n`, `manifest: ${ORDER}`],
    ['a.po', 'text', `msgid "intro"\nmsgstr "${ORDER}"\n`, `manifest: ${ORDER}`],
    ['a.c', 'c', `/* ${ORDER} */\nint x;\n`, `comment: ${ORDER}`],
    ['a.sql', 'sql', `-- ${ORDER}\nSELECT 1;\n`, `comment: ${ORDER}`],
    ['a.css', 'css', `/*\n * ${ORDER}\n */\n`, `comment: ${ORDER}`],
    ['a.jsonc', 'jsonc', `{\n  // ${ORDER}\n  "a": 1\n}\n`, `comment: ${ORDER}`],
    ['main.tf', 'terraform', `# ${ORDER}\n`, `comment: ${ORDER}`],
  ])('%s %s', (path, language, text, expected) => expect(said(path, text, language)).toEqual([expected]));

  it.each([
    ['a quotation on a page', 'a.rst', 'text', `He said: "${ORDER}"\n`],
    ['a page without an ending', 'NOTICE', 'text', `He said: "${ORDER}"\n`],
    ['a name and a number', 'a.ini', 'ini', '[a]\ncolour = dark-blue-with-a-touch\nsize = 12\n'],
    [
      'the help of a program',
      'a.py',
      'python',
      `print("""Tool. ${ORDER}\n  --a  one\n  --b  two\n  --c  three\n""")\n`,
    ],
    ['a text that nobody is told', 'a.py', 'python', `row = "${ORDER}"\n`],
    ['a call that is no prompt', 'a.py', 'python', 'system("make all the things right now")\n'],
  ])('none: %s', (_, path, language, text) => expect(said(path, text, language)).toEqual([]));
});

it('broken and hostile text costs little', () => {
  const start = process.cpuUsage();
  for (const piece of ['prompt = "', "prompt='", '<<~A ', 'echo ', '"""', '/*', 'role: "system", content: "', '[a] '])
    for (const language of ['python', 'shell', 'text', 'css', 'ini', 'mermaid'])
      said('a.x', piece.repeat(60_000 / piece.length), language);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(20_000);
});

it('thousands of beginnings in one long line are read once, and a command ends where the next begins', () => {
  const start = process.cpuUsage();
  for (const piece of ['echo hi; ', '`echo a` ', 'echo a ', 'cat <<A\n', 'echo [[ '])
    said('a.sh', piece.repeat(400_000 / piece.length), 'shell');
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
  expect(said('a.sh', `echo ${ORDER}; make all\n`, 'shell')).toEqual([`comment: ${ORDER}`]);
});
