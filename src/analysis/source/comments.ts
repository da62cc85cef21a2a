// The comments of a file of code as blocks of prose, those written to the agent told apart.
// May not: read what they say; that is the prose reader's part.
import { alternatives, either } from '../../model/alternatives.ts';
import type { BlockKind } from '../../model/fact.ts';
import type { CommentIr } from '../../model/ir.ts';
import type { Span } from '../../model/place.ts';
import type { ProseBlock } from '../../model/view.ts';

// "Claude Code's folder", "the model list", "claude mcp add" name a product, a thing, a command: nobody is spoken to.
const THINGS_OF = either(
  'list|names?|id|ids|files?|folders?|director(?:y|ies)|root|path',
  'config|configuration|settings|version|card|weights|package',
);
const SPOKEN_TO = either(
  String.raw`(?:dear|note to|to) the models?\b`,
  '(?:the|any|every|this|for|to|dear|note to) (?:ai |coding |calling |next )?' +
    String.raw`(?:agents?|assistants?|llm|skill|orchestrator)(?!['’]?s? ${THINGS_OF}\b)`,
  String.raw`(?:claude|copilot|chatgpt)(?! (?:code|desktop|mcp|cli|api|sdk|-)|\/)`,
);
const TO_AGENT = new RegExp(alternatives(String.raw`\b${SPOKEN_TO}\b`, '(?:智能体|助手|大模型|本技能)'), 'i');

/** Comments of neighbouring lines are one text: only white space and comment signs stand between them. */
export function commentBlocks(comments: readonly CommentIr[], text: string): ProseBlock[] {
  const blocks: { span: Span; kind: BlockKind }[] = [];
  // A language hands them over in the order of its own walk.
  const inOrder = [...comments].sort((a, b) => a.span.start - b.span.start);
  for (const { span, docstring } of inOrder) {
    const kind = docstring ? 'docstring' : 'comment';
    const last = blocks.at(-1);
    if (
      last &&
      last.kind === kind &&
      span.start - last.span.end < 200 &&
      /^[\s/*#;-]*$/.test(text.slice(last.span.end, span.start))
    ) {
      last.span = { start: last.span.start, end: span.end };
    } else blocks.push({ span, kind });
  }
  // What is written to the agent is no remark on the code: it is read like a comment in the instructions.
  for (const block of blocks)
    if (block.kind === 'comment' && TO_AGENT.test(text.slice(block.span.start, block.span.end)))
      block.kind = 'html-comment';
  return blocks;
}
