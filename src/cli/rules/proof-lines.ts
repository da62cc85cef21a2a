// Renders the tree of a judged rule: what held, what did not, and the bytes it rests on.
import type { Fact } from '../../model/fact.ts';
import { visibleLine } from '../../report/visible.ts';
import type { Explanation } from '../../rules/evaluate/explain.ts';
import type { Judged } from '../../rules/evaluate/judge.ts';
import pc from '../color.ts';

const MAX_FACTS = 4;

export function explanationLines(explanation: Explanation): string[] {
  const { at, matched, tree, missing, unsearched, line } = explanation;
  const where = at ? `at ${visibleLine(at.file)}:${line(at)}` : 'in the whole skill';
  const head = matched ? `${pc.red('matches')} ${where}` : `${pc.green('does not match')}; closest ${where}`;
  return [
    head,
    ...treeLines(tree, 1, line),
    ...(missing ? [`  ${pc.bold('missing:')} ${visibleLine(missing)}`] : []),
    ...unsearched.map((one) => `  ${pc.bold('not searched to the end:')} ${visibleLine(one)}`),
  ];
}

function treeLines(tree: Judged, depth: number, line: Explanation['line']): string[] {
  const indent = '  '.repeat(depth);
  const mark = tree.held ? pc.green('✓') : pc.dim('✗');
  const lines = [`${indent}${mark} ${visibleLine(tree.label)}${tree.note ? pc.dim(` (${tree.note})`) : ''}`];
  if (tree.children.length === 0) {
    for (const fact of tree.facts.slice(0, MAX_FACTS)) lines.push(`${indent}    ${pc.dim(factLine(fact, line))}`);
    if (tree.facts.length > MAX_FACTS)
      lines.push(`${indent}    ${pc.dim(`… and ${tree.facts.length - MAX_FACTS} more`)}`);
  }
  for (const child of tree.children) lines.push(...treeLines(child, depth + 1, line));
  return lines;
}

const SHOWN = [
  'callee',
  'line',
  'name',
  'path',
  'value',
  'action',
  'objects',
  'concept',
  'from',
  'to',
  'destination',
  'host',
  'how',
  'text',
  'module',
  'type',
  'key',
  'score',
  'lead',
  'signs',
];

function factLine(fact: Fact, line: Explanation['line']): string {
  const known = fact as unknown as Record<string, unknown>;
  const parts = SHOWN.flatMap((name) => {
    const value = known[name];
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return [];
    return [`${name}=${[value].flat().join(',')}`];
  });
  const { file, view, context } = fact.place;
  const place = `${file}:${line(fact.place)} [${view === 'raw' ? context : `${context}, ${view}`}]`;
  return visibleLine(`${place}  ${fact.kind} ${parts.join(' ')}`.slice(0, 180));
}
