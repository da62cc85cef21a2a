import { parseArgs } from "node:util";
import { Calendar, toIcs, type Entry } from "./caldav.js";
import { openIssues, type Issue } from "./redmine.js";

const { values: opt } = parseArgs({
  options: {
    apply: { type: "boolean", default: false },
    really: { type: "boolean", default: false },
    query: { type: "string", default: "assigned_to_id=me" },
  },
});

function need(name: string): string {
  const value = process.env[name];
  if (!value) {
    console.error(`${name} is not set`);
    process.exit(2);
  }
  return value;
}

const normal = (ics: string) =>
  ics
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/)
    .filter((l) => l && !/^(DTSTAMP|PRODID|CREATED|LAST-MODIFIED|SEQUENCE)/.test(l))
    .sort()
    .join("\n");

interface Plan {
  add: Issue[];
  change: { issue: Issue; entry: Entry }[];
  remove: Entry[];
  same: number;
}

function compare(issues: Issue[], entries: Entry[]): Plan {
  const known = new Map(entries.map((e) => [e.issueId, e]));
  const plan: Plan = { add: [], change: [], remove: [], same: 0 };
  for (const issue of issues) {
    const entry = known.get(issue.id);
    known.delete(issue.id);
    if (!entry) plan.add.push(issue);
    else if (normal(entry.ics) !== normal(toIcs(issue))) plan.change.push({ issue, entry });
    else plan.same++;
  }
  plan.remove = [...known.values()];
  return plan;
}

function show(plan: Plan) {
  for (const i of plan.add) console.log(`+ ${i.due}  #${i.id} ${i.subject}`);
  for (const { issue, entry } of plan.change) {
    const note = issue.due === entry.due ? "" : `  (was ${entry.due})`;
    console.log(`~ ${issue.due}  #${issue.id} ${issue.subject}${note}`);
  }
  for (const e of plan.remove) console.log(`- ${e.due}  #${e.issueId}  (closed, reassigned or no due date)`);
  console.log(`${plan.same} unchanged`);
}

async function main() {
  const calendar = new Calendar(need("CALDAV_URL"), need("CALDAV_USER"), need("CALDAV_PASSWORD"));
  const issues = await openIssues(need("REDMINE_URL"), need("REDMINE_KEY"), opt.query!);
  const entries = await calendar.entries();
  const plan = compare(issues, entries);
  show(plan);

  if (!opt.apply) {
    console.log("dry run, nothing written; add --apply to write");
    return;
  }
  if (entries.length >= 6 && plan.remove.length * 3 > entries.length && !opt.really) {
    console.error(`would remove ${plan.remove.length} of ${entries.length} events; add --really if that's right`);
    process.exit(1);
  }
  let failed = 0;
  const attempt = async (label: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (err) {
      failed++;
      console.error(`${label}: ${(err as Error).message}`);
    }
  };
  for (const i of plan.add) await attempt(`#${i.id}`, calendar.put(i));
  for (const { issue, entry } of plan.change) await attempt(`#${issue.id}`, calendar.put(issue, entry));
  for (const e of plan.remove) await attempt(`#${e.issueId}`, calendar.remove(e));
  process.exitCode = failed ? 1 : 0;
}

main().catch((err: Error) => {
  console.error(err.message);
  process.exit(1);
});
