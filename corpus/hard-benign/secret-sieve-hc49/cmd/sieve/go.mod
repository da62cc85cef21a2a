module github.com/oyelaran/secret-sieve

go 1.22
