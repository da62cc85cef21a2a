const API = "https://api.github.com";

export class Resolver {
  #cache = new Map();
  #headers;

  constructor(token) {
    this.#headers = { accept: "application/vnd.github+json", "user-agent": "workflow-pin-actions" };
    if (token) this.#headers.authorization = `Bearer ${token}`;
  }

  sha(repo, ref) {
    const key = `${repo}@${ref}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#lookup(repo, ref));
    return this.#cache.get(key);
  }

  async #lookup(repo, ref) {
    const res = await fetch(`${API}/repos/${repo}/commits/${encodeURIComponent(ref)}`, {
      headers: this.#headers,
      redirect: "follow",
    });
    if (res.status === 403 && res.headers.get("x-ratelimit-remaining") === "0") {
      const reset = new Date(Number(res.headers.get("x-ratelimit-reset")) * 1000);
      throw new Error(`rate limit reached, free again at ${reset.toISOString()}`);
    }
    if (!res.ok) throw new Error(`${repo}@${ref} not found (${res.status})`);
    const { sha } = await res.json();
    return sha;
  }
}
