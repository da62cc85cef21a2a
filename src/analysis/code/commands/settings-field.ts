// Programs that hand on a part of the settings they read, and which part.
// May not: read files.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import { originOf } from '../values/unite.ts';
import { withText } from '../values/values.ts';

const CHOOSES = /^(?:jq|gojq|yq|grep|egrep|rg|awk|gawk|sed|cut|select-string)$/;

/** Of these what is fed is read as such settings too. */
export const PARSES = /^(?:jq|gojq|yq)$/;

/** Of a file of settings the field that a filter names (`jq -r .upload.url`); of other programs nothing is known but where it is from. */
export function chosenOf(program: string, argv: readonly Val[], content: Val): Val {
  if ((content.entries === undefined && content.items === undefined) || !CHOOSES.test(program)) return content;
  const filter = argv.find((word) => /^\.[\w.[\]"'-]{1,200}(?=[^\w.[\]"'-]|$)/.test(word.text ?? ''))?.text;
  if (filter === undefined) return originOf(content);
  let found: Val | undefined = content;
  for (const [name] of filter.split(/[|/]/)[0]!.matchAll(/[\w-]+|\[\]/g)) {
    const inner: Val | undefined = found?.entries?.get(name) ?? found?.items?.[Number(name)];
    // Of a list all its parts are printed, one below the other.
    found = name === '[]' ? found : inner;
  }
  const lines = found?.items?.map((one) => one.text ?? HOLE);
  return lines === undefined ? (found ?? originOf(content)) : withText(found!, lines.join('\n'), false);
}
