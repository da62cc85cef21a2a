const fs = require('fs');

const FORMS = {
  OPENAI_API_KEY: /^sk-/,
  GITHUB_TOKEN: /^(gh[pousr]_|github_pat_)/,
  AWS_ACCESS_KEY_ID: /^(AKIA|ASIA)[0-9A-Z]{16}$/,
  STRIPE_SECRET_KEY: /^sk_(test|live)_/,
  DATABASE_URL: /^\w+:\/\//,
};

function parse(file) {
  if (!fs.existsSync(file)) return {};
  const out = {};
  for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
    const m = line.match(/^\s*(?:export\s+)?([A-Z0-9_]+)\s*=\s*(.*)$/);
    if (m) out[m[1]] = m[2].replace(/^["']|["']$/g, '');
  }
  return out;
}

function verdict(name, value) {
  if (value === undefined) return 'missing';
  if (value === '') return 'empty';
  if (FORMS[name]) return FORMS[name].test(value) ? 'set, looks right' : 'set, looks wrong';
  return 'set';
}

const wanted = Object.keys(parse('.env.example'));
const have = { ...process.env, ...parse('.env') };
let bad = 0;
for (const name of wanted) {
  const v = verdict(name, have[name]);
  if (v === 'missing' || v === 'empty') bad++;
  console.log(name.padEnd(30), v);
}
for (const name of Object.keys(parse('.env'))) {
  if (!wanted.includes(name)) console.log(name.padEnd(30), 'unused');
}

const ignored = fs.existsSync('.gitignore') && fs.readFileSync('.gitignore', 'utf8').split('\n').includes('.env');
if (!ignored) console.log('warning: .env is not in .gitignore');
process.exit(bad ? 1 : 0);
