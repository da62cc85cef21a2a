// All that a plugin may import. The core knows no plugin by name; a plugin knows nothing of the core but this.
import type { Plugin } from './model/plugin.ts';

export { bound } from './analysis/bound.ts';
export { isKnownMail, isWithin, letsIn, mailsIn, roleBefore, takesOut } from './analysis/code/favours/guest-words.ts';
export { accountText, identityField, namedLowly, properName } from './analysis/code/favours/names.ts';
export {
  isStrayCommand,
  languageOf,
  looksLikeShell,
  type TextCommand,
} from './analysis/command-text/command-line.ts';
export { commandView } from './analysis/command-text/command-view.ts';
export { literalCommands } from './analysis/command-text/literal.ts';
export { commandsIn } from './analysis/command-text/marked.ts';
export { refusesByKey, showsBelow } from './analysis/command-text/refused-key.ts';
export { handedToShell, isCommandLine, readsAsCommand } from './analysis/command-text/whole-line.ts';
export { preparesTests, runsTests } from './analysis/paths/run-by-tests.ts';
export { ATTACKERS } from './analysis/prose/around/attackers.ts';
export { introStance, isExhibit } from './analysis/prose/around/intro-stance.ts';
export { isOfFile, settingsIn } from './analysis/prose/around/settings.ts';
export { blockStance, headingStance, SAYS_NOTHING, stanceOf } from './analysis/prose/around/stance.ts';
export { withoutTampered } from './analysis/prose/around/tampered.ts';
export { namesTechnique } from './analysis/prose/around/techniques.ts';
export { readProse } from './analysis/prose/read.ts';
export { type Cell, composed, type Head, headsOf } from './analysis/records/compose.ts';
export { areAlike, specimensBelow, specimensIn } from './analysis/records/specimens.ts';
export { type Record, recordView } from './analysis/records/view.ts';
export { languageOfLabel } from './analysis/source/language-label.ts';
export { loadGrammar, type Parsed, parseSyntax } from './analysis/source/syntax.ts';
export { programOf } from './analysis/source/written-in.ts';
export { ComposedText, type Segments } from './analysis/text/composed-text.ts';
export { decodeEntities, entitiesInPlace } from './analysis/text/entities.ts';
export { repeatsFile } from './analysis/text/own-text.ts';
export { isUnseenStyle } from './analysis/text/unseen-style.ts';
export { hasClause, hasWords } from './analysis/text/words.ts';
export { englishWithin } from './analysis/tongues/tongues.ts';
export { divided } from './analysis/tongues/view.ts';
export { alternatives, either, listed } from './model/alternatives.ts';
export { rows, under } from './model/api-rows.ts';
export { archiveEnding } from './model/archive-name.ts';
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
export { countFolded, countNotes, type Folded, foldByPassage } from './report/fold.ts';
export { reportsPage } from './report/html/many.ts';
export { reportPage } from './report/html/page.ts';
export { byteSize, type MessageKey, message, word } from './report/messages.ts';
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
