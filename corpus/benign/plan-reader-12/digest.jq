# one line per changed resource: action, address, replace paths
.resource_changes[]
| select(.change.actions != ["no-op"] and .change.actions != ["read"])
| [ (.change.actions | join("+")),
    .address,
    ((.change.replace_paths // []) | map(map(tostring) | join(".")) | join(", ")) ]
| @tsv
