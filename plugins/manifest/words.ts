// Words of a command given one by one, as a shell would have to be given them.

export function quote(argument: string): string {
  return /^[\w@%+=:,./~$-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
