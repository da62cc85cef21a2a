// What a page shows in the place of something of the reader's: a machine that nobody has, to which a person puts their own.
// May not: judge what is done with it.
import type { InterpretContext } from './context.ts';
import type { Val } from './state.ts';
import type { TagTable } from './values/tags.ts';
import { taggedVal } from './values/values.ts';

const PAGE = /\.mdx?$/i;
/** `deploy@host.tld`, `host.tld:folder`: as a login is written. */
const MACHINE = /^(?:[\w.-]{1,64}@)?((?:[\w-]{1,63}\.){1,6}[\w-]{1,63})(?::[\w~./-]{0,200})?$/;
/** Addresses kept free for documents. */
const FOR_PAGES = /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/;

/** The words a script is started with, as the person does who follows the page `path`. */
export function filledIn(argv: readonly Val[], path: string, ctx: InterpretContext, tags: TagTable): readonly Val[] {
  return PAGE.test(path) ? argv.map((one) => toFillIn(one, ctx, tags)) : argv;
}

function toFillIn(arg: Val, ctx: InterpretContext, tags: TagTable): Val {
  const host = arg.text === undefined ? undefined : MACHINE.exec(arg.text)?.[1];
  if (host === undefined) return arg;
  const nobodys = FOR_PAGES.test(host) || ctx.destination(`ssh://${host}/`).destination === 'placeholder';
  return nobodys ? taggedVal(tags.one('argument'), arg.sources) : arg;
}
