/** Whether a path is that of a SKILL.md, which makes its folder a skill. */
export function isSkillFile(path: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(path);
}

/** A letter or a digit that a reader would see; blanks, marks and comments tell an agent nothing. */
export const saysAnything = (text: string | undefined): boolean =>
  text !== undefined && /[\p{L}\p{N}]/u.test(text.replace(/<!--[\s\S]*?-->/g, ''));
