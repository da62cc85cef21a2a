# Counts and list of what matters
def kind: .change.actions | join("+");

.resource_changes
| map(select(.change.actions != ["no-op"] and .change.actions != ["read"]))
| {
    counts: (group_by(kind) | map({ (.[0] | kind): length }) | add),
    destroyed: map(select(kind | test("delete")) | .address),
    open_to_world: map(
      select([.change.after? | .. | strings] | any(. == "0.0.0.0/0" or . == "::/0")) | .address),
    iam: map(select(.type | test("iam|role|policy")) | "\(kind) \(.address)")
  }
