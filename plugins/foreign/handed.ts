// Whether a text of a program is handed to something that runs it, by the words in front of it alone.
// May not: know a library; names of refused commands stand above lists that nobody runs.

const REACH = 120;
/** `"sh", ["-c", "…`, `arguments = ["-c", "…` */
const AFTER_OPTION = /["'`](?:-\w{0,4}c|\/c)["'`]\s{0,4},\s{0,10}["'`]$/i;
/** `session.run("…`, `shell: "…`, `prebuildcommands { "…`, `t.run = { inline: "…`, `command_line => ['…` */
const NAMED =
  /(?:^|[^\w$])((?:[\w$]{1,40}[.:]{1,2}){0,4}[\w$]{0,40}?(?:run|exec|execute|shell|sh|commands?|cmds?|scripts?|system|local|popen|spawn|inline|hooks?|launch|doShellScript))["'`\]]?\s{0,4}(?::|=>|=|\()?\s{0,20}(?:\[|\{|\(){0,2}\s{0,20}["'`]$/i;
const REFUSED =
  /block|den[yi]|danger|forbid|bann|black|suspic|malic|unsafe|pattern|attack|bad|risky|illegal|disallow|restrict|example|expected|test|mock|fake|hint|usage|help|doc/i;

/** The line, or the one above that opens the list it is in. */
export function isHanded(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (AFTER_OPTION.test(before)) return true;
  const name = NAMED.exec(before)?.[1];
  return name !== undefined && !REFUSED.test(name);
}
