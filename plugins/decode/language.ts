// Guesses what a decoded text is written in, so that the right reader gets it.

const PROBES: readonly (readonly [string, RegExp])[] = [
  ['shell', /^#!.{0,40}\b(?:ba|z|da|k)?sh\b/],
  ['python', /^#!.{0,40}\bpython/],
  ['javascript', /^#!.{0,40}\bnode\b/],
  [
    'powershell',
    /\$env:\w|\bNew-Object\b|\bInvoke-(?:Expression|WebRequest|RestMethod)\b|\bIEX\b|-ExecutionPolicy\b|\[System\.\w+/i,
  ],
  [
    'python',
    /^\s{0,8}(?:import [\w.]+(?: as \w+|(?:, ?[\w.]+){1,20})? ?(?:[;#]|$)|from [\w.]+ import |def \w+\(|class \w+[(:])/m,
  ],
  [
    'javascript',
    /\b(?:const|let|var) \w+ ?=|\brequire\(|=>|\bfunction ?\w{0,40}\(|\bprocess\.env\b|\bdocument\.\w|\bawait fetch\(|\bconsole\.log\(/,
  ],
  ['python', /\b(?:exec|eval|__import__)\(|\bos\.(?:system|popen|environ)\b|\bprint\(|\bsubprocess\./],
  [
    'shell',
    /^\s{0,8}(?:sudo |curl |wget |bash |sh |nc |chmod |export \w+=|cd |rm -|cat |echo |eval |source |python3? |node |npm |pip )|\| ?(?:ba)?sh\b|\/dev\/tcp\/|\$\(|&& \w/m,
  ],
  ['html', /^\s{0,8}<(?:!doctype|html|script|svg|div|body|head)\b/i],
];

export function guessLanguage(text: string, via?: string): string {
  const head = text.slice(0, 8192);
  if (/^\s{0,8}[[{]/.test(head) && isJson(text)) return 'json';
  for (const [language, probe] of PROBES)
    if (probe.test(head)) return via === 'utf-16' && language === 'shell' ? 'powershell' : language;
  if (/^#{1,6} \S|^[-*] \S|^```/m.test(head)) return 'markdown';
  return /[a-z]{2,} [a-z]{2,}|[\u4e00-\u9fff]{4}/i.test(head) ? 'prose' : 'text';
}

function isJson(text: string): boolean {
  if (text.length > 1_000_000) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
