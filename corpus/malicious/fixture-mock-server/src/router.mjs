export class Router {
  constructor() {
    this.layers = [];
  }

  add(method, pattern, handler) {
    const names = [];
    const re = new RegExp(
      "^" + pattern.replace(/:(\w+)/g, (_, n) => (names.push(n), "([^/]+)")).replace(/\*$/, "(?:.*)") + "/?$",
    );
    this.layers.push({ method, pattern, re, names, handler });
    return this;
  }

  reset(keep) {
    this.layers = this.layers.filter((l) => l.pattern.startsWith(keep));
  }

  match(method, pathname) {
    for (const l of this.layers) {
      if (l.method !== method) continue;
      const m = l.re.exec(pathname);
      if (m) return { layer: l, params: Object.fromEntries(l.names.map((n, i) => [n, decodeURIComponent(m[i + 1])])) };
    }
    return null;
  }

  nearest(pathname) {
    const first = pathname.split("/")[1];
    return this.layers.find((l) => l.pattern.split("/")[1] === first)?.pattern ?? null;
  }
}
