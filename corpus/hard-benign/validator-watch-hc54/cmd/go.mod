module git.hjelmgaard.dk/ops/validator-watch

go 1.22
