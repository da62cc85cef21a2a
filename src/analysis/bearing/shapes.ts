// What form a line of a program has, whatever it names: it compares with a written text, gives a constant back, throws what
// went wrong away. Sabotage has no words and no sinks of its own, but such forms.
// May not: know a weight.

export const SHAPES: readonly (readonly [name: string, form: RegExp])[] = [
  // What is asked and answered.
  ['compares-text', /(?:[!=]==?|-eq|-ne|\bin\b|\bis\b)\s*["'`]/],
  ['compares-number', /(?:[!=]==?|[<>]=?|-eq|-ne|-[gl][te])\s*-?\d/],
  ['returns-constant', /\breturn\s+(?:true|false|none|null|0|1|\[\]|\{\}|["'])/i],
  ['sets-true', /[=:]\s*true\b/i],
  ['sets-false', /[=:]\s*false\b/i],
  ['sets-nothing', /[=:]\s*(?:none|null|nil|undefined)\b/i],
  ['negates', /\bnot\b|![a-z(]/i],
  ['either', /\bor\b|\|\|/],
  ['both', /\band\b|&&/],
  ['asks-date', /20[2-4]\d-\d\d|getFullYear|datetime\(20|weekday|getDay/],
  // What is made of figures and lists.
  ['times-share', /[*/]=?\s*\(?\s*\d*\.\d+/],
  ['adds-number', /[+-]=\s*\d/],
  ['cuts', /\[\s*-?\d*:\s*-?\d*\]|\.slice\(|head -|tail -/],
  ['reads-with-default', /\.get\(|\?\./],
  ['function-in-line', /lambda|=>/],
  // What nobody is to see.
  ['never-fails', /\|\|\s*(?:true|:)/],
  ['output-thrown-away', /\/dev\/null|\$null|Out-Null/],
  ['errors-elsewhere', /2>/],
  ['ends-well', /\bexit\(?\s*0/],
  ['behind', /&\s*$|nohup|disown|setsid|detach/],
  ['swallows', /\bpass\b|catch\s*(?:\(\w*\)\s*)?\{\s*\}/],
  ['waits', /sleep|setTimeout|after\(/],
  // How it is put together.
  ['written-address', /https?:\/\//],
  ['written-number-address', /\b\d+\.\d+\.\d+\.\d+\b/],
  ['written-port', /:\d{4,5}\b/],
  ['written-mail', /[\w.]+@[\w-]+\.\w+/],
  ['written-key', /\b[0-9a-f]{16,}\b/i],
  ['joined-text', /\.join\(|\+\s*["']|["']\s*\+|\$\{/],
  ['encoded', /b64|base64|atob|btoa|fromCharCode|\\x[0-9a-f]{2}/i],
  ['backwards', /\[::-1\]|reverse|\brev\b/],
  // Where it reaches, and what kind of line it is.
  ['home', /~\/|HOME|homedir|expanduser|Path\.home|USERPROFILE/],
  ['environment', /environ|process\.env|getenv|\$env:|ENV\[/],
  ['all-may', /0o?[67][0-7][0-7]\b|0o?777/],
  ['wildcard', /\*/],
  ['loads', /^\s*(?:import|from|require|use|using|source|\.)\b|__import__|require\(/],
  ['comment', /^\s*(?:#|\/\/|\*|--)|\s(?:#|\/\/)\s/],
  ['two-in-one', /;\s*\S/],
  ['long', /^.{110,}$/],
  ['short', /^.{1,25}$/],
];

interface Shape {
  /** `o:` and the name. */
  readonly sign: string;
  readonly form: RegExp;
}

/** Those that `tells` holds for: asked once, and not of every line. */
export function shapesTold(tells: (sign: string) => boolean): readonly Shape[] {
  return SHAPES.map(([name, form]) => ({ sign: `o:${name}`, form })).filter(({ sign }) => tells(sign));
}
