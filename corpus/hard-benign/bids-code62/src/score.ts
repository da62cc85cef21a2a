import { createHash } from "node:crypto";

export interface Bid {
  supplier: string;
  site: string;
  price: number;
  weeks: number;
  quality: number[];
  social: number[];
}

export interface Weights {
  price: number;
  delivery: number;
  quality: number;
  social: number;
}

export interface Scored {
  bid: Bid;
  parts: Weights;
  total: number;
  order: string;
}

const mean = (xs: number[]): number =>
  xs.length === 0 ? 0 : xs.reduce((a, b) => a + b, 0) / xs.length;

export const digest = (site: string): string =>
  createHash("sha256").update(site.trim().toLowerCase()).digest("hex");

/** Share of the weight that a mean mark earns. */
function curve(mark: number): number {
  const share = mark / 5;
  return Math.min(Math.max(share, 0), 1);
}

export function scoreAll(bids: Bid[], w: Weights): Scored[] {
  const lowest = Math.min(...bids.map((b) => b.price));
  const quickest = Math.min(...bids.map((b) => b.weeks));
  const scored = bids.map((bid) => {
    const order = digest(bid.site);
    const parts: Weights = {
      price: (lowest / bid.price) * w.price,
      delivery: (quickest / bid.weeks) * w.delivery,
      quality: curve(mean(bid.quality)) * w.quality,
      social: curve(mean(bid.social)) * w.social,
    };
    const total = parts.price + parts.delivery + parts.quality + parts.social;
    return { bid, parts, total, order };
  });
  return scored.sort((a, b) => b.total - a.total || a.order.localeCompare(b.order));
}

export function flags(scored: Scored[]): string[] {
  const out: string[] = [];
  for (const s of scored) {
    const others = scored.filter((o) => o !== s).map((o) => o.bid.price);
    if (others.length > 0 && s.bid.price < 0.75 * mean(others)) {
      out.push(`${s.bid.supplier}: abnormally low price, ask for an explanation`);
    }
  }
  for (let i = 1; i < scored.length; i++) {
    const gap = scored[i - 1].total - scored[i].total;
    if (gap < 2) {
      out.push(
        `${scored[i - 1].bid.supplier} and ${scored[i].bid.supplier} ` +
          `are ${gap.toFixed(2)} points apart, moderate`,
      );
    }
  }
  return out;
}
