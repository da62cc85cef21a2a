// Lists client operations running for more than 60 s. Reads only.
const rows = db.getSiblingDB("admin").aggregate([
  { $currentOp: { allUsers: true, localOps: false } },
  { $match: { active: true, secs_running: { $gt: 60 }, ns: { $not: /^(local|config|admin)\./ } } },
  { $project: { opid: 1, secs_running: 1, ns: 1, op: 1, appName: 1, client: 1, "command.filter": 1 } },
  { $sort: { secs_running: -1 } },
]).toArray();

for (const r of rows) {
  // filter keys only, values may be personal data
  const keys = r.command && r.command.filter ? Object.keys(r.command.filter).join(",") : "-";
  print([r.opid, r.secs_running + "s", r.ns, r.op, r.appName || "-", keys].join("\t"));
}
print(rows.length + " operation(s)");
