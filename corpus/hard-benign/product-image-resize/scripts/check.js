// Look if sharp can be loaded; print hints for people behind a proxy
const os = require('os')

const MIRROR = /(_proxy|registry)$/i

function mask(url) {
  // do not print user:password of the proxy
  return url.replace(/\/\/[^@/]+@/, '//***@')
}

function netHints(env) {
  return Object.entries(env)
    .filter(([k, v]) => v && MIRROR.test(k))
    .map(([k, v]) => `${k}=${mask(v)}`)
}

function trySharp() {
  try {
    const sharp = require('sharp')
    return { ok: true, text: `sharp ${sharp.versions.sharp}, libvips ${sharp.versions.vips}` }
  } catch (e) {
    return { ok: false, text: e.message.split('\n')[0] }
  }
}

const r = trySharp()
console.log(`[check] ${os.platform()}-${os.arch()} node ${process.version}`)
console.log(`[check] ${r.text}`)
if (!r.ok) {
  const hints = netHints(process.env)
  console.log('[check] sharp can not be loaded. Please try: npm rebuild sharp')
  console.log('[check] your network settings:', hints.length ? hints.join(' ') : 'none')
  process.exitCode = 1
}
