module norrland/certwatch

go 1.22
