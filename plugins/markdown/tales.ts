// Paragraphs that tell what happened: in a skill about attacks, a case from somewhere, an exercise that is over.
// May not: take an order for a tale; one sentence that speaks to the reader, or of what is done each time, undoes it.

const LEAST_SENTENCES = 2;
const MAX_PARAGRAPH = 2000;
const QUOTED = /`[^`\n]*`|"[^"]{0,400}"|“[^”]{0,400}”|\*\*[^*\n]{1,60}\*\*/g;
const SENTENCE_ENDS = /(?<=[.!?])\s+(?=[A-Z])/;
/** Of a verb in the past, regular or not. */
const PAST =
  /\b(?:was|were|had|did|went|came|gave|took|made|sent|ran|put|got|led|left|kept|told|said|rang|found|knew|saw|stood|held|read|wrote|began|became|brought|built|bought|caught|fell|hid|lost|met|paid|sold|stole|swapped|taught|thought|threw|took|spoke|chose|drove|hit|won|(?!(?:need|feed|speed|seed|proceed|exceed|succeed|embed|indeed|shared|hundred|need|shed|bed|red)\b)[a-z]{2,14}ed)\b/;
/** What an order says, and what is done again and again. */
const ORDERS =
  /\b(?:you|your|yours|please|must|should|shall|will|needs? to|have to|has to|always|never|every time|each time|whenever|from now on|make sure|be sure|let['’]?s|we|our|the (?:agent|assistant|skill) (?!was\b)\w+s)\b/i;
const PRESENT = /\b(?:is|are|has|have|does|do|runs|sends|reads|copies|uploads|writes|posts|takes|puts|adds|gives)\b/i;

/** All its sentences tell of what was; what somebody said then is no sentence of it. */
export function isTale(paragraph: string): boolean {
  if (paragraph.length > MAX_PARAGRAPH || ORDERS.test(paragraph.replace(QUOTED, ' '))) return false;
  const sentences = paragraph.replace(QUOTED, ' x ').split(SENTENCE_ENDS);
  return sentences.length >= LEAST_SENTENCES && sentences.every((said) => PAST.test(said) && !PRESENT.test(said));
}
