#!/usr/bin/env -S npx tsx
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";

const ENDPOINT = "https://api.linear.app/graphql";

const key = process.env.LINEAR_API_KEY;
if (!key) {
  console.error("LINEAR_API_KEY is not set. See SKILL.md, Set-up.");
  process.exit(2);
}

async function gql<T>(query: string, variables: Record<string, unknown> = {}, attempt = 0): Promise<T> {
  const res = await fetch(ENDPOINT, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: key! },
    body: JSON.stringify({ query, variables }),
  });
  if (res.status === 429 && attempt < 4) {
    await new Promise((r) => setTimeout(r, 2 ** attempt * 2000));
    return gql(query, variables, attempt + 1);
  }
  const left = Number(res.headers.get("x-ratelimit-requests-remaining") ?? 1e9);
  if (left < 100) console.error(`note: ${left} requests left this hour`);
  const body = await res.json();
  if (body.errors?.length) throw new Error(body.errors.map((e: any) => e.message).join("; "));
  return body.data as T;
}

const ISSUE = `identifier title url priority branchName description state { name } assignee { name }`;

async function issue(id: string): Promise<any> {
  const d = await gql<any>(
    `query($id: String!) { issue(id: $id) { id ${ISSUE} team { id key } comments(first: 30) { nodes { body user { name } createdAt } } } }`,
    { id },
  );
  return d.issue;
}

const { values: o, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean" },
    team: { type: "string" },
    title: { type: "string" },
    "desc-file": { type: "string" },
    file: { type: "string" },
    priority: { type: "string" },
    state: { type: "string" },
  },
});
const [cmd, ...rest] = positionals;

function out(x: any, line: (x: any) => string) {
  if (o.json) return console.log(JSON.stringify(x, null, 2));
  for (const i of Array.isArray(x) ? x : [x]) console.log(line(i));
}
const short = (i: any) => `${i.identifier}  [${i.state.name}]  P${i.priority}  ${i.title}\n    ${i.url}`;

const commands: Record<string, () => Promise<void>> = {
  async whoami() {
    const d = await gql<any>(`{ viewer { name email organization { name } } }`);
    out(d.viewer, (v) => `${v.name} <${v.email}> @ ${v.organization.name}`);
  },
  async teams() {
    const d = await gql<any>(`{ teams { nodes { id key name } } }`);
    out(d.teams.nodes, (t) => `${t.key}\t${t.name}\t${t.id}`);
  },
  async mine() {
    const filter = o.state ? { state: { type: { eq: o.state } } } : {};
    const d = await gql<any>(
      `query($f: IssueFilter) { viewer { assignedIssues(first: 50, filter: $f) { nodes { ${ISSUE} } } } }`,
      { f: filter },
    );
    out(d.viewer.assignedIssues.nodes, short);
  },
  async show() {
    const i = await issue(rest[0]);
    out(i, (x) => `${short(x)}\n\n${x.description ?? ""}\n\n` + x.comments.nodes.map((c: any) => `— ${c.user?.name}: ${c.body}`).join("\n"));
  },
  async search() {
    const d = await gql<any>(`query($t: String!) { searchIssues(term: $t, first: 20) { nodes { ${ISSUE} } } }`, { t: rest.join(" ") });
    out(d.searchIssues.nodes, short);
  },
  async create() {
    if (!o.team || !o.title) throw new Error("--team and --title are needed");
    const t = await gql<any>(`query($k: String!) { teams(filter: { key: { eq: $k } }) { nodes { id } } }`, { k: o.team });
    const input = {
      teamId: t.teams.nodes[0]?.id,
      title: o.title,
      description: o["desc-file"] ? readFileSync(o["desc-file"], "utf8") : undefined,
      priority: o.priority ? Number(o.priority) : undefined,
    };
    const d = await gql<any>(`mutation($i: IssueCreateInput!) { issueCreate(input: $i) { issue { ${ISSUE} } } }`, { i: input });
    out(d.issueCreate.issue, short);
  },
  async move() {
    const i = await issue(rest[0]);
    const d = await gql<any>(`query($t: ID!) { workflowStates(filter: { team: { id: { eq: $t } } }) { nodes { id name } } }`, { t: i.team.id });
    const s = d.workflowStates.nodes.find((n: any) => n.name.toLowerCase() === rest[1]?.toLowerCase());
    if (!s) throw new Error(`no such state; have: ${d.workflowStates.nodes.map((n: any) => n.name).join(", ")}`);
    await gql(`mutation($id: String!, $s: String!) { issueUpdate(id: $id, input: { stateId: $s }) { success } }`, { id: i.id, s: s.id });
    console.log(`${i.identifier} → ${s.name}`);
  },
  async comment() {
    const i = await issue(rest[0]);
    const body = readFileSync(o.file!, "utf8");
    await gql(`mutation($i: CommentCreateInput!) { commentCreate(input: $i) { success } }`, { i: { issueId: i.id, body } });
    console.log(`commented on ${i.url}`);
  },
};

const run = commands[cmd ?? ""];
if (!run) {
  console.error(`commands: ${Object.keys(commands).join(" ")}`);
  process.exit(2);
}
run().catch((e) => {
  console.error(e.message);
  process.exit(1);
});
