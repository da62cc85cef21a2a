// Words of a command given one by one, as a shell would have to be given them; and which texts are such lines at all.

export function quote(argument: string): string {
  return /^[\w@%+=:,./~$-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** A whole sentence, or a text that begins as no command does. */
export function isCommandLine(line: string): boolean {
  return /^[\w./~$@{}"'(!-]/.test(line) && !/^[A-Z][a-z]+ [a-z]+ .{0,400}\.$/.test(line);
}

/** Programs that reach out, read or start other code: a text that begins with one and goes on as a line does is run by somebody. */
const REACHING =
  /^(?:sudo |exec |nohup |@)?(?:(?:\/usr)?\/s?bin\/)?(?:curl|wget|bash|sh|zsh|python[\d.]{0,4}|node|deno|bun|perl|ruby|php|powershell|pwsh|iwr|irm|iex|nc|ncat|ssh|scp|rsync|tar|zip|base64|eval|openssl|env|printenv|cat|find|printf|echo|git|docker|kubectl)\s/;
/** Further on in a chain only what fetches, sends or is a shell itself says so. */
const CHAINED = /\s*(?:;|&&|\|\|?)\s*/;
const ACTS = /^(?:sudo )?(?:curl|wget|bash|sh|nc|ncat|scp|iex|powershell)\s+(?:-|https?:|[~/$"'])/;
const GOES_ON = /[|;&<>`]|\$\(|\s-{1,2}[A-Za-z]/;

/** A command whatever key it stands under: nothing but its own words says so. */
export function readsAsCommand(line: string): boolean {
  if (line.length > 4000 || !GOES_ON.test(line) || !isCommandLine(line) || /[.!?。]$/.test(line)) return false;
  return REACHING.test(line) || line.split(CHAINED, 12).some((part, at) => at > 0 && ACTS.test(part));
}
