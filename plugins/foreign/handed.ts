// Whether a text of a program is handed to something that runs it, by the words in front of it alone.
// May not: know a library; names of refused commands stand above lists that nobody runs.

const REACH = 120;
/** `"sh", ["-c", "…`, `arguments = ["-c", "…` */
const AFTER_OPTION = /["'`](?:-\w{0,4}c|\/c)["'`]\s{0,4},\s{0,10}["'`]$/i;
/** `session.run("…`, `shell: "…`, `prebuildcommands { "…`, `t.run = { inline: "…`, `command_line => ['…` */
const NAMED =
  /(?:^|[^\w$])((?:[\w$]{1,40}[.:]{1,2}){0,4}[\w$]{0,40}?(?:run|exec|execute|shell|sh|commands?|cmds?|scripts?|system|local|popen|spawn|inline|hooks?|launch|doShellScript))["'`\]]?\s{0,4}(?::|=>|=|\()?\s{0,20}(?:\[|\{|\(){0,2}\s{0,20}["'`]$/i;
const REFUSED =
  /block|den[yi]|danger|forbid|bann|black|suspic|malic|unsafe|pattern|attack|bad|risky|illegal|disallow|restrict|example|sample|specimen|fixture|cases|expected|test|mock|fake|hint|usage|help|doc/i;

/** How far above a text its list may be opened. */
const LIST_REACH = 1_500;
const OPENS_LIST =
  /^[ \t]*(?:(?:export|const|let|var|static|final|private|public) ){0,3}([\w$]{1,60})[^=\n]{0,60}=>? ?[\w.]{0,30}[[({][ \t]*$/gm;
const CLOSES_LIST = /^[\])}]/m;

/** The line, or the one above that opens the list it is in. */
export function isHanded(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  if (AFTER_OPTION.test(before)) return true;
  const name = NAMED.exec(before)?.[1];
  return name !== undefined && !REFUSED.test(name) && !REFUSED.test(listAround(text, start));
}

/** What the list is called that a text stands in: `SAMPLES = {` some lines above. */
function listAround(text: string, start: number): string {
  const above = text.slice(Math.max(0, start - LIST_REACH), start);
  const opened = [...above.matchAll(OPENS_LIST)].at(-1);
  if (opened === undefined || CLOSES_LIST.test(above.slice(opened.index + opened[0].length))) return '';
  return opened[1]!;
}
