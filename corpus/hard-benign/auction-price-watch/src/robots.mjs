/** Minimal robots.txt: longest match wins, groups for our name or "*". */
export class Robots {
  #rules = [];
  delay = 5;

  static async load(base, agent) {
    const res = await fetch(new URL("/robots.txt", base), { headers: { "user-agent": agent } });
    const r = new Robots();
    if (res.status >= 500) throw new Error("robots.txt not readable, so we stay out");
    if (res.ok) r.#parse(await res.text(), agent.split("/")[0].toLowerCase());
    return r;
  }

  #parse(text, name) {
    const groups = new Map();
    let agents = [];
    let open = false;
    for (const raw of text.split(/\r?\n/)) {
      const [key, ...rest] = raw.replace(/#.*/, "").split(":");
      const value = rest.join(":").trim();
      switch (key.trim().toLowerCase()) {
        case "user-agent":
          if (!open) agents = [];
          open = true;
          agents.push(value.toLowerCase());
          break;
        case "allow":
        case "disallow":
        case "crawl-delay":
          open = false;
          for (const a of agents) groups.set(a, [...(groups.get(a) ?? []), [key.trim().toLowerCase(), value]]);
      }
    }
    for (const [k, v] of groups.get(name) ?? groups.get("*") ?? []) {
      if (k === "crawl-delay") this.delay = Math.max(this.delay, Number(v) || 0);
      else if (v) this.#rules.push({ allow: k === "allow", path: v });
    }
  }

  allows(url) {
    const p = url.pathname + url.search;
    const hit = this.#rules
      .filter((r) => new RegExp(`^${r.path.replace(/[.+?^{}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}`).test(p))
      .sort((a, b) => b.path.length - a.path.length || b.allow - a.allow)[0];
    return !hit || hit.allow;
  }
}
