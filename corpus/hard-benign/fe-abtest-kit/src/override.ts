const STAGING = /\.staging\.shanqu\.internal$/

export function readOverride(loc: Location, staff: boolean): Record<string, string> {
  if (!STAGING.test(loc.hostname) && !staff) return {}
  const raw = new URLSearchParams(loc.search).get('__flag')
  if (!raw) return {}
  const out: Record<string, string> = {}
  for (const part of raw.split(',')) {
    const [k, v] = part.split(':')
    if (k && v) out[k] = v
  }
  return out
}
