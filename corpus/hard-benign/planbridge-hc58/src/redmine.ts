export interface Issue {
  id: number;
  subject: string;
  due: string; // YYYY-MM-DD
  project: string;
  status: string;
  urgent: boolean;
  url: string;
}

interface RawIssue {
  id: number;
  subject: string;
  due_date?: string | null;
  project: { name: string };
  status: { name: string };
  priority: { id: number; name: string };
}

interface Page {
  issues: RawIssue[];
  total_count: number;
}

interface Priorities {
  issue_priorities: { id: number; is_default?: boolean }[];
}

const PAGE = 100;
const MAX_ISSUES = 2000;

async function get<T>(base: string, key: string, path: string): Promise<T> {
  const res = await fetch(new URL(path, base), {
    headers: { "X-Redmine-API-Key": key, Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(20_000),
  });
  if (!res.ok) {
    throw new Error(`Redmine answered ${res.status} for ${path.split("?")[0]}`);
  }
  return (await res.json()) as T;
}

/** Index of the default priority; everything ranked after it counts as urgent. */
async function urgentIds(base: string, key: string): Promise<Set<number>> {
  const { issue_priorities } = await get<Priorities>(base, key, "/enumerations/issue_priorities.json");
  const normal = issue_priorities.findIndex((p) => p.is_default);
  if (normal < 0) return new Set();
  return new Set(issue_priorities.slice(normal + 1).map((p) => p.id));
}

export async function openIssues(base: string, key: string, query: string): Promise<Issue[]> {
  const urgent = await urgentIds(base, key);
  const found: Issue[] = [];
  for (let offset = 0; offset < MAX_ISSUES; offset += PAGE) {
    const params = new URLSearchParams(query);
    params.set("status_id", "open");
    params.set("limit", String(PAGE));
    params.set("offset", String(offset));
    const page = await get<Page>(base, key, `/issues.json?${params}`);
    for (const raw of page.issues) {
      if (!raw.due_date) continue;
      found.push({
        id: raw.id,
        subject: raw.subject,
        due: raw.due_date,
        project: raw.project.name,
        status: raw.status.name,
        urgent: urgent.has(raw.priority.id),
        url: new URL(`/issues/${raw.id}`, base).href,
      });
    }
    if (offset + PAGE >= page.total_count) break;
  }
  return found;
}
