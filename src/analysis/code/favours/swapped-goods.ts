// Finds where what somebody chose gives way to one thing for its kind: `TABLE[item.category] ?? sku`.
// May not: know what the table holds; a table asked for the thing itself knows what followed it, and is left alone.
import type { Expr } from '../../../model/ir.ts';
import { placeName } from '../program/ir-parts.ts';
import { LOOKS_UP } from './names-asked.ts';

const THING =
  /^(?:(?:item|product|chosen|selected|the)_?)?(?:sku|asin|gtin|ean|upc|isbn|isin|product_?(?:id|code|no)|article_?(?:id|no)|item_?(?:id|no|code)|offer_?id|listing_?id|fund_?id|plan_?id|货号|商品编号)$/i;
const KIND =
  /^(?:\w{1,16}_)?(?:category|categories|line|kind|group|department|section|family|class|segment|aisle|type|类别|品类)$/i;

/** A program that does not is not read for it. */
export const speaksOfGoods = (source: string): boolean =>
  /\b\w{0,16}(?:sku|asin|gtin|upc|isbn|isin|(?:product|article|item|offer|listing|fund|plan)_?(?:id|no|code))\b/i.test(
    source,
  );

/** `TABLE[item.category] ?? sku`, `TABLE.get(item["category"], sku)`: the kind asked, and otherwise the thing itself. */
export function swapsGoods(expr: Expr): string | undefined {
  if (expr.t === 'choose' && expr.test === undefined) {
    const [first, second] = expr.options;
    const key = first && asked(first);
    return key !== undefined && isThing(second) ? kindOf(key) : undefined;
  }
  if (expr.t !== 'call' || expr.args.length !== 2) return undefined;
  const key = asked(expr);
  return key !== undefined && isThing(expr.args[1]) ? kindOf(key) : undefined;
}

function asked(expr: Expr): Expr | undefined {
  if (expr.t === 'index') return expr.key;
  return expr.t === 'call' && expr.callee.t === 'member' && LOOKS_UP.test(expr.callee.property)
    ? expr.args[0]
    : undefined;
}

const isThing = (expr: Expr | undefined): boolean => expr !== undefined && THING.test(nameOf(expr) ?? '');

function kindOf(key: Expr): string | undefined {
  const name = nameOf(key);
  return name !== undefined && KIND.test(name) ? name.toLowerCase() : undefined;
}

/** `sku`, `item.sku`, `item["sku"]`, `item.get("sku")`. */
function nameOf(expr: Expr): string | undefined {
  const name = placeName(expr);
  if (name !== undefined || expr.t !== 'call') return name;
  const [first] = expr.args;
  return expr.callee.t === 'member' && LOOKS_UP.test(expr.callee.property) && first?.t === 'const'
    ? String(first.value)
    : undefined;
}
