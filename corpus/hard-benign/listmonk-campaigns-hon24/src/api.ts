const base = (process.env.LISTMONK_URL ?? "").replace(/\/+$/, "");
const user = process.env.LISTMONK_USER ?? "";
const token = process.env.LISTMONK_TOKEN ?? "";

export function assertConfigured(): void {
  const missing = ["LISTMONK_URL", "LISTMONK_USER", "LISTMONK_TOKEN"].filter((k) => !process.env[k]);
  if (missing.length) throw new Error(`not set: ${missing.join(", ")}`);
  if (!base.startsWith("https://") && !base.startsWith("http://localhost"))
    throw new Error("LISTMONK_URL must be https (or http://localhost)");
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const res = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      Authorization: `token ${user}:${token}`,
      "Content-Type": "application/json",
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!res.ok) {
    const text = (await res.text()).slice(0, 300);
    throw new Error(`${method} ${path}: ${res.status} ${text}`);
  }
  return ((await res.json()) as { data: T }).data;
}

export interface List {
  id: number;
  name: string;
  type: string;
  optin: string;
  subscriber_count: number;
}

export interface Campaign {
  id: number;
  name: string;
  subject: string;
  status: string;
  sent: number;
  to_send: number;
  views: number;
  clicks: number;
  bounces: number;
  send_at: string | null;
  lists: { id: number; name: string }[];
}

export const lists = () => call<{ results: List[] }>("GET", "/lists?per_page=all&minimal=false");
export const campaign = (id: number) => call<Campaign>("GET", `/campaigns/${id}`);
export const recent = () =>
  call<{ results: Campaign[] }>("GET", "/campaigns?status=finished&order_by=created_at&order=DESC&per_page=10&no_body=true");
