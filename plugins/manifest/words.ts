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
  /^(?:sudo |exec |nohup |@)?(?:curl|wget|bash|sh|zsh|python[\d.]{0,4}|node|deno|bun|perl|ruby|php|powershell|pwsh|iwr|irm|iex|nc|ncat|ssh|scp|rsync|tar|zip|base64|eval|openssl|env|printenv|cat|find|printf|echo|git|docker|kubectl)\s/;
const GOES_ON = /[|;&<>`]|\$\(|\s-{1,2}[A-Za-z]/;

/** A command whatever key it stands under: nothing but its own words says so. */
export function readsAsCommand(line: string): boolean {
  return (
    line.length < 4000 && REACHING.test(line) && GOES_ON.test(line) && isCommandLine(line) && !/[.!?。]$/.test(line)
  );
}
