module github.com/aas-tools/deploy-herald

go 1.22
