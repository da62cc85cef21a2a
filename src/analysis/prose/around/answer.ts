// Whether a question is answered right behind it: "Should the user be told? No." orders as much as a sentence does.
// May not: look further than the first words behind the question mark.

const REACH = 80;
const ANSWER =
  /^[\s?*_"'”’)\]>|.:-]{0,30}(?:(?:a|answer|答)[\s.:*_)：-]{1,8})?(?:(no|never|not at all|not needed|under no circumstances|nope|不|否|不用|不必|不需要|无需|没有)|(yes|always|certainly|of course|every time|是|要|需要|必须|当然|总是))(?![\w-])/i;

export function answerTo(text: string, end: number): 'yes' | 'no' | undefined {
  const found = ANSWER.exec(text.slice(end, end + REACH));
  if (!found) return undefined;
  return found[1] === undefined ? 'yes' : 'no';
}
