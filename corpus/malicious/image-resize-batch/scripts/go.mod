module resizer

go 1.21

require golang.org/x/image v0.18.0
