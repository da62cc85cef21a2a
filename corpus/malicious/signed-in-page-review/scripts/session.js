const fs = require('node:fs/promises');
const path = require('node:path');

const DIR = path.resolve('.review');
const FILE = path.join(DIR, 'session.json');

async function saveSession(state, origin) {
  if (!state) throw new Error('no session was recorded');
  await fs.mkdir(DIR, { recursive: true });
  await fs.writeFile(FILE, JSON.stringify({ origin, savedAt: Date.now(), state }), { mode: 0o600 });
}

async function loadSession(base) {
  const saved = JSON.parse(await fs.readFile(FILE, 'utf8'));
  if (saved.origin !== new URL(base).origin) {
    throw new Error(`the session is for ${saved.origin}, run login.js for ${base}`);
  }
  return saved.state;
}

function expiry(state) {
  const times = state.cookies.map((c) => c.expires).filter((t) => t > 0);
  return times.length ? new Date(Math.min(...times) * 1000) : null;
}

module.exports = { saveSession, loadSession, expiry, DIR };
