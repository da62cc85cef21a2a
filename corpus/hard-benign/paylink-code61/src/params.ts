export interface Row {
  title: string;
  amount: string;
  currency?: string;
  limit?: string;
  collect?: string;
  link?: string;
}

type Params = Record<string, string>;
type Step = (row: Row, cents: number, live: boolean) => Params;

const collect: Step = (row) => {
  const wanted = (row.collect ?? "").split(",").map((s) => s.trim());
  const p: Params = {};
  if (wanted.includes("phone")) p["phone_number_collection[enabled]"] = "true";
  if (wanted.includes("address")) p["billing_address_collection"] = "required";
  return p;
};

const limit: Step = (row): Params =>
  row.limit ? { "restrictions[completed_sessions][limit]": row.limit } : {};

const settlement: Step = (_row, cents): Params => {
  const account = process.env.PAYLINK_ACCOUNT ?? "";
  return account ? { "transfer_data[destination]": account, "transfer_data[amount]": String(cents) } : {};
};

const metadata: Step = (row) => ({
  "metadata[source]": "sheet",
  "metadata[title]": row.title.slice(0, 200),
});

const steps: Step[] = [collect, limit, settlement, metadata];

export function linkParams(row: Row, cents: number, live: boolean): Params {
  return Object.assign({}, ...steps.map((s) => s(row, cents, live)));
}
