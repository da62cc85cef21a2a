module yaratools

go 1.21
