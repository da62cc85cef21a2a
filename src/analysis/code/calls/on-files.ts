// What a call does with files and folders: reads, writes, lists, copies, deletes and starts them.
// May not: keep what they hold; `files/` does.
import type { ApiModel } from '../../../model/value.ts';
import { copyPath, deletePath, listPath, makeFolder, readPath, touch, writePath } from '../files/access.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { isConstant, UNKNOWN, variants, withText } from '../values/values.ts';
import { argument, type Call } from './model-call.ts';
import { send } from './sending.ts';

/** Programs' files that are written in one go, from the beginning. */
const WRITES_WHOLE = /(?:^|\.)(?:write_text|write_bytes|writeFile(?:Sync)?|Bun\.write|writeTextFile(?:Sync)?)$/;

/** What is written with these stands behind what was written before. */
const WRITES_ON = /(?:^|\.)(?:write|appendFile(?:Sync)?)$/;

/** `home.glob("notes/*.md")`: the folder a pattern names before its first sign. */
function below(path: Val, pattern: Val | undefined): Val {
  const folder = /^[^*?[\]{}\uE000]+(?=\/)/.exec(pattern?.text ?? '')?.[0];
  return folder === undefined || path.text === undefined || path === pattern
    ? path
    : withText(path, `${path.text}/${folder}`, true);
}

/** What was read, and what stands for a file that was opened. */
export function pathEffect(
  m: Machine,
  frame: Frame,
  model: ApiModel,
  call: Call,
  effect: NonNullable<ApiModel['path']>,
): { content?: Val; handle?: Val } {
  // An archive in a buffer has no path of its own.
  const path =
    argument(m, frame, call, effect.arg) ??
    (effect.mode === undefined ? undefined : argument(m, frame, call, 'fileobj'));
  if (path === undefined) return {};
  const { span } = call;
  let { access } = effect;
  let opens = false;
  let both = false;
  if (effect.mode !== undefined) {
    opens = true;
    const mode =
      argument(m, frame, call, effect.mode)?.text ??
      (typeof effect.mode === 'number' ? call.named.find((one) => one.name === 'mode')?.value.text : undefined);
    access = mode !== undefined && /^[rbtU]*[wax]|\+/.test(mode) ? 'write' : 'read';
    both = mode?.startsWith('r') === true;
  }
  switch (access) {
    case 'read':
      return opens
        ? { content: readPath(m, frame, path, span, call.args), handle: path }
        : path.extra?.handle !== undefined && call.receiver === path
          ? { content: path }
          : { content: readPath(m, frame, path, span, call.args) };
    case 'write': {
      if (effect.content === 'result') return {};
      const written = effect.content === undefined ? undefined : argument(m, frame, call, effect.content);
      // `fwrite(file, text)`: the text itself, not a list of one.
      const alone = typeof effect.content === 'object' && written?.items?.length === 1;
      const content = alone ? written!.items![0] : written;
      // What is piped into a request is sent with it.
      const writer =
        path.name === undefined || content === undefined ? undefined : frame.unit.models.call(`${path.name}.write`);
      if (writer?.sends !== undefined) {
        send(m, frame, writer, { ...call, receiver: path, args: [content!] }, UNKNOWN);
        return { content: UNKNOWN };
      }
      if (opens) {
        touch(m, frame, path, 'write', span);
        // `r+` reads what it writes over.
        return { content: both ? readPath(m, frame, path, span) : UNKNOWN, handle: path.extra?.handle ?? path };
      }
      // A method like `.write` is a file's only on an open file; on sockets and responses it is none.
      if (
        path.extra?.handle === undefined &&
        path.text === undefined &&
        (effect.arg === 'file' || (effect.arg === 'receiver' && path.name === undefined))
      )
        return { content: UNKNOWN };
      if (content !== undefined)
        writePath(m, frame, path, content, span, call.fact, {
          whole: WRITES_WHOLE.test(call.callee),
          joins: WRITES_ON.test(call.callee) ? 'part' : undefined,
        });
      else touch(m, frame, path, 'write', span);
      return { content: UNKNOWN };
    }
    case 'delete':
      deletePath(m, frame, path, span);
      return { content: UNKNOWN };
    case 'list': {
      const pattern = isGlob(call.callee) ? call.args[0] : undefined;
      // A pattern that is one name leads to one file.
      return { content: isOneName(pattern) ? path : listPath(m, frame, below(path, pattern), span) };
    }
    default:
      touch(m, frame, path, access, span);
      return { content: m.start(path, [], frame, span, call.fact, model.recurring === true) };
  }
}

const isGlob = (callee: string): boolean => /(?:^|\.)glob$/.test(callee);
const isOneName = (pattern: Val | undefined): boolean =>
  pattern !== undefined && variants(pattern).every(({ text }) => isConstant(text) && !/[*?[{]/.test(text));

/** What the call comes to is written to a file, a folder is made, a file is copied. */
export function laidDown(m: Machine, frame: Frame, model: ApiModel, call: Call, origin: Val): void {
  const { span, fact } = call;
  if (model.path?.content === 'result') {
    const path = argument(m, frame, call, model.path.arg);
    if (path !== undefined) writePath(m, frame, path, origin, span, fact);
  }
  if (model.folder !== undefined) {
    const path = argument(m, frame, call, model.folder);
    if (path !== undefined) makeFolder(m, frame, path);
  }
  if (model.copies !== undefined) {
    const from = argument(m, frame, call, model.copies.from);
    const to = argument(m, frame, call, model.copies.to);
    if (from !== undefined && to !== undefined) copyPath(m, frame, from, to, model.copies.removes === true, span, fact);
  }
}
