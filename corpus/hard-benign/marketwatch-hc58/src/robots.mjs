// robots.txt according to RFC 9309, plus the customary Crawl-delay.

const MAX_BYTES = 500 * 1024;

function toPattern(path) {
  const anchored = path.endsWith("$");
  const body = (anchored ? path.slice(0, -1) : path)
    .split("*")
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
    .join(".*");
  return new RegExp("^" + body + (anchored ? "$" : ""));
}

/** Groups of {agents, rules, delay}. */
export function parse(text) {
  const groups = [];
  let current = null;
  let naming = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/#.*/, "").trim();
    const colon = line.indexOf(":");
    if (colon < 0) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (key === "user-agent") {
      if (!naming) {
        current = { agents: [], rules: [], delay: 0 };
        groups.push(current);
      }
      current.agents.push(value.toLowerCase());
      naming = true;
      continue;
    }
    naming = false;
    if (!current) continue;
    if ((key === "allow" || key === "disallow") && value) {
      current.rules.push({ allow: key === "allow", length: value.length, pattern: toPattern(value) });
    } else if (key === "crawl-delay") {
      const seconds = Number(value);
      if (Number.isFinite(seconds) && seconds > 0) current.delay = seconds;
    }
  }
  return groups;
}

function groupFor(groups, agent) {
  const own = groups.filter((g) => g.agents.includes(agent));
  const chosen = own.length ? own : groups.filter((g) => g.agents.includes("*"));
  return {
    rules: chosen.flatMap((g) => g.rules),
    delay: Math.max(0, ...chosen.map((g) => g.delay)),
  };
}

export class Robots {
  #cache = new Map();

  constructor(agent, userAgent) {
    this.agent = agent.toLowerCase();
    this.userAgent = userAgent;
  }

  async #load(origin) {
    let res;
    try {
      res = await fetch(new URL("/robots.txt", origin), {
        headers: { "User-Agent": this.userAgent },
        signal: AbortSignal.timeout(15_000),
      });
    } catch {
      return { rules: [{ allow: false, length: 1, pattern: /^\// }], delay: 0 };
    }
    if (res.status >= 500 || res.status === 429) {
      return { rules: [{ allow: false, length: 1, pattern: /^\// }], delay: 0 };
    }
    if (!res.ok) return { rules: [], delay: 0 };
    const text = (await res.text()).slice(0, MAX_BYTES);
    return groupFor(parse(text), this.agent);
  }

  async #rules(url) {
    const { origin } = new URL(url);
    if (!this.#cache.has(origin)) this.#cache.set(origin, this.#load(origin));
    return this.#cache.get(origin);
  }

  async allowed(url) {
    const { pathname, search } = new URL(url);
    const { rules } = await this.#rules(url);
    let best = null;
    for (const rule of rules) {
      if (!rule.pattern.test(pathname + search)) continue;
      if (!best || rule.length > best.length || (rule.length === best.length && rule.allow)) best = rule;
    }
    return best ? best.allow : true;
  }

  async delay(url) {
    return (await this.#rules(url)).delay;
  }
}
