// What a written file will have run: the lines a unit or a timetable starts, and the language of a script.
// May not: hand it over; `access.ts` does.
import { HOLE } from '../../../model/fact.ts';
import { decodeEntities } from '../../text/entities.ts';

/** `ExecStart=…` of a unit, `Exec=…` of a desktop entry, what stands behind five fields of time or `@reboot`. */
const ENTRY =
  /^[ \t]{0,20}(?:Exec(?:Start|StartPre|StartPost|Stop|StopPost|Reload)?=[-@+!]{0,3}|(?:@(?:reboot|hourly|daily|weekly|monthly)|[\d*/,-]{1,40}(?:[ \t]{1,8}[\d*/,A-Za-z-]{1,40}){4})[ \t]{1,8}(?:root[ \t]{1,8})?)([^\n]{2,2000})$/gm;

/** In a unit a dollar that is doubled is one for the shell. */
const OF_UNIT = /^[ \t]{0,20}Exec/;

/** The lines that a unit, a property list, a desktop entry or a timetable will have run. */
export function startedBy(text: string): string | undefined {
  const lines: string[] = [];
  const list = /<key>ProgramArguments<\/key>\s{0,200}<array>([\s\S]{0,4000}?)<\/array>/.exec(text)?.[1];
  if (list !== undefined) {
    const words = [...list.matchAll(/<string>([^<]{0,2000})<\/string>/g)].map((one) => decodeEntities(one[1]!));
    // The words are given apart: what a shell is told to run is one of them.
    const code = /^(?:\S*\/)?(?:ba|z|da)?sh$/.test(words[0] ?? '')
      ? words.findIndex((word) => /^-\w*c$/.test(word))
      : -1;
    lines.push(code > 0 && words[code + 1] !== undefined ? words[code + 1]! : words.join(' '));
  }
  for (const { 0: entry, 1: line } of text.matchAll(ENTRY))
    if (lines.length < 16) lines.push(OF_UNIT.test(entry!) ? line!.replace(/\$\$/g, '$') : line!);
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** A file of any name: code that runs other code is told by its own words. */
const EVALUATES = /\b(?:exec|eval|execSync|spawn|Function|child_process|subprocess)\b/;
const PYTHON = /^[ \t]{0,40}(?:import [\w., ]{1,200}|from [\w.]{1,100} import )/m;
const JAVASCRIPT = /\b(?:require|import|fetch) ?\(\s{0,8}["'`]|^[ \t]{0,40}import .{1,200} from ["']/m;

/** What only a page's script says, where it is put behind a bundle whose name is not known. */
const OF_A_PAGE =
  /\baddEventListener ?\(|\bnavigator\.sendBeacon\b|\bnew (?:Image|XMLHttpRequest|FormData)\b|\bdocument\.(?:query|forms|cookie)/;

function spokenBy(text: string): string | undefined {
  return PYTHON.test(text) && !JAVASCRIPT.test(text) ? 'python' : JAVASCRIPT.test(text) ? 'javascript' : undefined;
}

const PAGE =
  /\.(?:x?html?|svg|hta|vue|svelte|liquid|njk|ejs|hbs|handlebars|mustache|twig|erb|cshtml|jsp|aspx|ftl|astro)$/i;
const MAX_SCRIPTS = 8;
const HOLDS_DATA = /\btype\s{0,9}=\s{0,9}["']?[\w/+.-]*(?:json|template|x-)/i;

/** What the scripts of a page say. */
export function scriptsOfPage(path: string | undefined, text: string): string | undefined {
  if (!/<\/script/i.test(text) || (path !== undefined && !path.endsWith(HOLE) && !PAGE.test(path))) return undefined;
  const scripts: string[] = [];
  const lower = text.toLowerCase();
  const opens = /<script\b([^>]{0,300})>/gi;
  for (let found = opens.exec(text); found !== null && scripts.length < MAX_SCRIPTS; found = opens.exec(text)) {
    const start = opens.lastIndex;
    const end = lower.indexOf('</script', start);
    if (end < 0) break;
    opens.lastIndex = end;
    const code = text.slice(start, end);
    if (code.trim() !== '' && !HOLDS_DATA.test(found[1]!)) scripts.push(code);
  }
  return scripts.length === 0 ? undefined : scripts.join('\n;\n');
}

const SCRIPT = /\.(?:sh|bash|zsh|command|py|pyw|js|mjs|cjs|ts|ps1|bat|cmd)$/i;

export function scriptLanguage(path: string | undefined, text: string): string | undefined {
  const first = text.startsWith('#!')
    ? text.slice(0, text.indexOf('\n') < 0 ? text.length : Math.min(text.indexOf('\n'), 120))
    : '';
  if (/python/.test(first)) return 'python';
  if (/node|deno|bun/.test(first)) return 'javascript';
  if (/sh\b/.test(first)) return 'shell';
  if ((path === undefined || path.endsWith(HOLE)) && EVALUATES.test(text)) return spokenBy(text);
  if ((path === undefined || path.endsWith(HOLE)) && OF_A_PAGE.test(text)) return 'javascript';
  if (path === undefined || !SCRIPT.test(path)) return undefined;
  if (/\.pyw?$/i.test(path)) return 'python';
  if (/\.(?:[mc]?js|ts)$/i.test(path)) return 'javascript';
  if (/\.ps1$/i.test(path)) return 'powershell';
  return /\.(?:bat|cmd)$/i.test(path) ? 'batch' : 'shell';
}
