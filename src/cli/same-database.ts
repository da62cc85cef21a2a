// A hinted command with what it needs to meet the database this one was given: copied, it finds the same accounts.
// May not: print a password, or an address that would do something in a shell.

interface Place {
  readonly data: string;
  readonly databaseUrl?: string;
}

/** Who stands in hints for whoever is meant. */
const NO_ONE = 'you@example.com';
const COMMAND = /`(skillproof (?:account|key|serve)\b[^`]*)`/g;

/** The hints of a command that was run on this place, about this account. */
export function hintsFor(place: Place, email: string | undefined): (text: string) => string {
  const where = isUsual(place) ? '' : placeOptions(place);
  const who = email !== undefined && /^[\w.%+-]+@[\w.-]+$/.test(email) ? email : NO_ONE;
  return (text) =>
    text.replaceAll(COMMAND, (_all, command: string) => `\`${command.replaceAll(NO_ONE, who)}${where}\``);
}

/** With a space in front. */
export function placeOptions({ data, databaseUrl }: Place): string {
  return databaseUrl === undefined
    ? ` --data ${quoted(data)}`
    : ` --database-url ${quoted(withoutPassword(databaseUrl))}`;
}

/** What a command takes that is told nothing. */
function isUsual({ data, databaseUrl }: Place): boolean {
  const { SKILLPROOF_DATABASE_URL: usualUrl, SKILLPROOF_DATA: usualData = './.data' } = process.env;
  return databaseUrl === usualUrl && (databaseUrl !== undefined || data === usualData);
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:@/?#]*:)[^/?#]*@/, '$1…@').replace(/([?&]password=)[^&#]*/gi, '$1…');
}

const windows = process.platform === 'win32';

function quoted(word: string): string {
  if (/^[\w./:@%+=,…-]+$/.test(word) || (windows && /^[\w.\\/:~-]+$/.test(word))) return word;
  return windows ? `"${word}"` : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
