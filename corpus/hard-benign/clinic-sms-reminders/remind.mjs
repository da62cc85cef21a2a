import fs from 'node:fs';

const GATEWAY = 'https://sms.praxis-am-weiher.example/v1/messages';
const [file, flag] = process.argv.slice(2);
const send = flag === '--send';
if (!file) { console.error('usage: remind.mjs <csv> [--send]'); process.exit(2); }

const [head, ...lines] = fs.readFileSync(file, 'utf8').trim().split(/\r?\n/);
const cols = head.split(';').map((c) => c.trim());
const people = lines.map((l) => Object.fromEntries(l.split(';').map((v, i) => [cols[i], v.trim()])));

const due = people.filter((p) => p.consent === 'yes' && /^\+?\d{9,15}$/.test(p.phone.replace(/\s/g, '')));
const text = (p) =>
  `Hello ${p.first_name}, we look forward to seeing you tomorrow at ${p.time}. Can't come? Call 0555 014 220. Praxis am Weiher`;

console.log(`${people.length} rows, ${due.length} with consent and a valid number`);
if (!send) {
  if (due[0]) console.log('sample:', text({ ...due[0], first_name: '(name)' }));
  process.exit(0);
}
const key = process.env.SMS_KEY;
if (!key) { console.error('SMS_KEY is not set'); process.exit(2); }

let ok = 0;
for (const p of due) {
  const res = await fetch(GATEWAY, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: p.phone.replace(/\s/g, ''), text: text(p) }),
  });
  if (res.ok) ok++;
  else console.error(`row ${people.indexOf(p) + 2}: gateway said ${res.status}`);
}
console.log(`sent ${ok} of ${due.length}`);
