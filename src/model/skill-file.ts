/** Whether a path is that of a SKILL.md, which makes its folder a skill. */
export function isSkillFile(path: string): boolean {
  return /(?:^|\/)skill\.md$/i.test(path);
}
