// What a file's name alone gives away: two endings, an ending pushed out of sight, letters that are not what they seem.

const HARMLESS = 'pdf|docx?|xlsx?|pptx?|odt|rtf|txt|md|csv|png|jpe?g|gif|webp|svg|bmp|mp3|mp4|mov|wav|zip|html?';
const RUNS =
  'sh|bash|zsh|command|bat|cmd|ps1|psm1|exe|scr|com|pif|msi|js|jse|vbs|vbe|wsf|hta|py|pyw|pl|rb|jar|app|dmg|pkg|lnk|scpt|desktop|elf|bin|run';
const DOUBLE = new RegExp(`\\.(?:${HARMLESS})[\\s_.]{0,200}\\.(?:${RUNS})$`, 'i');

export function nameFlags(path: string): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const flags: string[] = [];
  if (DOUBLE.test(name)) flags.push('double-extension');
  const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}\u0000-\u001f]/u.test(path);
  const pushed = /\s{8,}\S{1,12}$|\s$/.test(name);
  if (invisible || pushed || mixesScripts(name)) flags.push('disguised-name');
  return flags;
}

/** Cyrillic or Greek letters inside a Latin word of the name. */
function mixesScripts(name: string): boolean {
  if (!/[\u0370-\u04ff]/.test(name)) return false;
  return /[A-Za-z][асеорхуіјѕαονρτ][A-Za-z]|^[асеорхуіјѕ][A-Za-z]{3}/.test(name);
}
