// Comments as spans of prose: the markers and the stars at the edge of block comments are cut off, line by line.
// May not: judge what a comment says.
import type { CommentIr, SyntaxNode } from '../../src/plugin.ts';

export function readComments(text: string, root: SyntaxNode): CommentIr[] {
  const found: CommentIr[] = [];
  const open: SyntaxNode[] = [root];
  while (open.length > 0) {
    const node = open.pop()!;
    if (node.type === 'comment' || node.type === 'html_comment') read(text, node, found);
    for (let i = node.children.length - 1; i >= 0; i--) open.push(node.children[i]!);
  }
  return found;
}

function read(text: string, node: SyntaxNode, found: CommentIr[]): void {
  const raw = text.slice(node.start, node.end);
  const docstring = raw.startsWith('/**') && raw.length > 4;
  let start = node.start;
  for (const line of raw.split('\n')) {
    const marker = /^[ \t]*(?:\/\*+!?|\*+(?!\/)|\/\/[/!]*|<!--)?[ \t]?/.exec(line)?.[0].length ?? 0;
    let end = line.length;
    if (start + line.length >= node.end) {
      if (raw.startsWith('/*') && line.endsWith('*/')) end -= 2;
      else if (line.endsWith('-->')) end -= 3;
    }
    while (end > marker && /[\s*]/.test(line[end - 1]!)) end--;
    if (end > marker) found.push({ span: { start: start + marker, end: start + end }, docstring });
    start += line.length + 1;
  }
}
