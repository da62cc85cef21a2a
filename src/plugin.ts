// All that a plugin of somebody else may import. The core knows no plugin by name; a plugin knows nothing of the core but this.
// May not: hold what only the built-in plugins need; see built-in.ts.
import type { Plugin } from './model/plugin.ts';

export { bound } from './analysis/bound.ts';
export { readProse } from './analysis/prose/read.ts';
export { loadGrammar, type Parsed, parseSyntax } from './analysis/source/syntax.ts';
export { ComposedText, type Segments } from './analysis/text/composed-text.ts';
export { decodeEntities, entitiesInPlace } from './analysis/text/entities.ts';
export { alternatives, either, listed } from './model/alternatives.ts';
export { rows, under } from './model/api-rows.ts';
export * from './model/capability.ts';
export type * from './model/destination.ts';
export * from './model/fact.ts';
export type * from './model/ir.ts';
export type * from './model/keyed.ts';
export type * from './model/knowledge.ts';
export * from './model/locale.ts';
export { matches } from './model/matches.ts';
export type * from './model/package.ts';
export type * from './model/place.ts';
export type * from './model/plugin.ts';
export type * from './model/report.ts';
export type * from './model/rule.ts';
export type { SkillPart } from './model/service.ts';
export { isSkillFile } from './model/skill-file.ts';
export type * from './model/value.ts';
export * from './model/verdict.ts';
export type * from './model/view.ts';

// For report formats.
export { adviceOf } from './report/advice.ts';
export { coverageSentence, notesBesideGaps } from './report/coverage-line.ts';
export { discountLine, remedyOf } from './report/discounted.ts';
export { type Folded, foldByPassage } from './report/fold.ts';
export { reportsPage } from './report/html/many.ts';
export { reportPage } from './report/html/page.ts';
export { byteSize, type MessageKey, message, word } from './report/messages.ts';
export { findingParts, type Part as FindingsPart, tallyOf, tallyText, worstFirst } from './report/parts.ts';
export { readingWords } from './report/reading.ts';
export { type ResultExtra, type ResultFinding, type ScanResult, toResult, where } from './report/result.ts';
export { type ExcerptLine, excerptLines, type Segment } from './report/segments.ts';
export { stepLabel, stepText, tellsMore } from './report/step-label.ts';
export { type Part, safeJson, visible, visibleLine, visibleParts } from './report/visible.ts';
export { padEnd, shorten, widthOf, wrap } from './report/width.ts';

/** Gives a plugin its type; returns it unchanged. */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
