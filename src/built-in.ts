// What the built-in plugins may import besides `plugin.ts`: readings of the analysis that change with it.
// May not: be promised to anybody; plugins of others have `plugin.ts` alone.

export { isKnownMail, isWithin, letsIn, mailsIn, roleBefore, takesOut } from './analysis/code/favours/guest-words.ts';
export { accountText, identityField, namedLowly, properName } from './analysis/code/favours/names.ts';
export {
  isStrayCommand,
  languageOf,
  looksLikeShell,
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
export { type Cell, composed, type Head, headsOf } from './analysis/records/compose.ts';
export { areAlike, specimensBelow, specimensIn } from './analysis/records/specimens.ts';
export { type Record, recordView } from './analysis/records/view.ts';
export { languageOfLabel } from './analysis/source/language-label.ts';
export { programOf } from './analysis/source/written-in.ts';
export { repeatsFile } from './analysis/text/own-text.ts';
export { isUnseenStyle } from './analysis/text/unseen-style.ts';
export { hasClause, hasWords } from './analysis/text/words.ts';
export { englishWithin } from './analysis/tongues/tongues.ts';
export { divided } from './analysis/tongues/view.ts';
export { archiveEnding } from './model/archive-name.ts';
export { getOrMake } from './model/get-or-make.ts';
