import { beforeAll, describe, expect, it } from 'vitest';
import { loadGrammar, parseSnippet } from '../../src/analysis/source/syntax.ts';
import type { SyntaxNode } from '../../src/model/ir.ts';
import type { View } from '../../src/model/view.ts';
import { matchQuery, parseQuery } from '../../src/rules/code/query.ts';
import { evaluate } from '../../src/rules/evaluate/evaluate.ts';
import { effort } from '../support/effort.ts';
import { rawView, ruleText, setOf, skill } from './support/skill.ts';

beforeAll(async () => {
  await loadGrammar('python', 'tree-sitter-python/tree-sitter-python.wasm');
  await loadGrammar('javascript', 'tree-sitter-javascript/tree-sitter-javascript.wasm');
});

/** What a code condition finds in a source text. */
function found(match: string, code: string, language = 'python'): string[] {
  const view = rawView(`a.${language}`, code, language);
  const base = skill([], [view]);
  const input = {
    ...base,
    analysis: { ...base.analysis, codeViews: new Set<View>([view]) },
    parse: parseSnippet,
  };
  const { evidence } = evaluate(setOf({ 't/rule': ruleText(match, 'file') }), input);
  return evidence.flatMap(({ facts }) => facts.map((fact) => (fact as unknown as { text: string }).text));
}
const python = (pattern: string, code: string) =>
  found(`{ pattern: ${JSON.stringify(pattern)}, language: python }`, code);
const javascript = (pattern: string, code: string) =>
  found(`{ pattern: ${JSON.stringify(pattern)}, language: javascript }`, code, 'javascript');

describe('pattern', () => {
  it('metavariables stand for any expression, dots for any arguments', () => {
    expect(python('subprocess.run($CMD, shell=True, ...)', 'x = subprocess.run("ls " + y, shell=True)\n')).toEqual([
      'subprocess.run("ls " + y, shell=True)',
    ]);
    expect(
      python('subprocess.run($CMD, shell=True, ...)', 'subprocess.run(c, check=True, shell=True, text=True)'),
    ).toHaveLength(1);
    expect(python('subprocess.run($CMD, shell=True, ...)', 'subprocess.run(c, shell=False)')).toEqual([]);
    expect(python('subprocess.run($CMD, shell=True)', 'subprocess.run(c, shell=True, check=True)')).toEqual([]);
    expect(python('subprocess.run(..., shell=True)', 'subprocess.run(a, b, shell=True)')).toHaveLength(1);
    expect(python('$X.execute($Q % $ARGS)', 'db.cursor().execute("select %s" % name)')).toHaveLength(1);
  });

  it('a metavariable named twice stands for the same text', () => {
    expect(python('assertSame($A, $A)', 'assertSame(x.y, x.y)')).toHaveLength(1);
    expect(python('assertSame($A, $A)', 'assertSame(x.y, x.z)')).toEqual([]);
  });

  it('quotes, white space and comments do not count', () => {
    expect(python('open("/etc/passwd")', "open( '/etc/passwd'  # here\n)")).toHaveLength(1);
    expect(python('open("/etc/passwd")', "open('/etc/shadow')")).toEqual([]);
  });

  it('runs of statements', () => {
    const pattern = '$F = urlopen($U)\n...\nexec($G)';
    expect(python(pattern, 'def f():\n    d = urlopen(u)\n    x = 1\n    exec(d)\n')).toHaveLength(1);
    expect(python(pattern, 'def f():\n    exec(d)\n    d = urlopen(u)\n')).toEqual([]);
  });

  it('reads JavaScript', () => {
    expect(
      javascript('child_process.exec($CMD, ...)', 'const a = child_process.exec("rm " + x, () => {});'),
    ).toHaveLength(1);
    expect(javascript('new Function($BODY)', 'new Function(atob(x))()')).toHaveLength(1);
  });

  it('ends in time on code made to exhaust it', () => {
    const spent = effort();
    expect(python('gather(..., a, ..., b, ..., c, ..., d)', `gather(${'a, b, c, '.repeat(3000)}e)`)).toEqual([]);
    expect(spent()).toBeLessThan(3000);
  });
});

describe('query', () => {
  const query = (text: string, code: string) => found(`{ query: ${JSON.stringify(text)}, language: python }`, code);

  it('types, fields, captures and predicates', () => {
    const text =
      '((call function: (attribute object: (identifier) @o attribute: (identifier) @f)) (#eq? @o "os") (#any-of? @f "system" "popen"))';
    expect(query(text, 'os.system("x")\n')).toEqual(['os.system("x")']);
    expect(query(text, 'so.system("x")\n')).toEqual([]);
    expect(
      query(
        '(call function: (identifier) @f arguments: (argument_list (keyword_argument name: (identifier) @k)) (#eq? @f "fetchall") (#not-eq? @k "safe"))',
        'fetchall(a, unsafe=1)',
      ),
    ).toHaveLength(1);
  });

  it('alternatives, absent fields, matches', () => {
    const root = parseSnippet('python', 'def f(a):\n    return evalx(a)\n') as SyntaxNode;
    const at = (text: string) => matchQuery(parseQuery(text), root.children[0]!, 'def f(a):\n    return evalx(a)\n');
    expect(at('(function_definition !return_type name: (identifier) @n (#match? @n "^f$"))')).toBe(true);
    expect(at('(function_definition return_type: (_))')).toBe(false);
    expect(at('[(class_definition) (function_definition)] @x')).toBe(true);
    expect(at('(function_definition "def" body: (block (return_statement (call))))')).toBe(true);
  });
});
