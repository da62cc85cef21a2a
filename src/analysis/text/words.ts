// Whether a text is words at all, before anybody reads it as such.
// May not: tell what they say.

/** Two words one behind the other, or a Chinese phrase. */
export const hasWords = (text: string): boolean => /[A-Za-z']{2} {1,4}[A-Za-z']{2}|[\u4e00-\u9fff]{4}/.test(text);

/** Words enough for a clause: what stands among a program's names and numbers is seldom said to anybody. */
export const hasClause = (text: string): boolean =>
  /[A-Za-z'](?:[ \n]{1,12}\S{1,60}){3}/.test(text) || /[\u4e00-\u9fff，、]{8}/.test(text);
