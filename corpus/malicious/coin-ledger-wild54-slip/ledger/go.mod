module github.com/tbergqvist/coin-ledger

go 1.22
