// What a page's own style sheet keeps from view: classes and ids that every element of that name goes unseen by.
// May not: weigh selectors against one another; one that names more than a class or an id is not read.
import { isUnseenStyle } from '../../src/built-in.ts';
import { matches } from '../../src/plugin.ts';

const MAX_SHEET = 200_000;
const MAX_NAMES = 500;
const RULE = /([^{}]{1,300})\{([^{}]{1,2000})\}/g;
const NAME = /^(?:[a-z][a-z0-9]{0,10})?([.#][\w-]{1,60})$/i;

/** Such as `.preheader`, `#note`. */
export function unseenNames(sheet: string): string[] {
  const names: string[] = [];
  for (const [, selectors, declarations] of matches(sheet.slice(0, MAX_SHEET), RULE)) {
    if (!isUnseenStyle(declarations!)) continue;
    for (const selector of selectors!.split(',')) {
      const name = NAME.exec(selector.trim())?.[1];
      if (name !== undefined && names.length < MAX_NAMES) names.push(name);
    }
  }
  return names;
}
