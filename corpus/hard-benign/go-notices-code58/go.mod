module github.com/tvandersluis/go-notices

go 1.21
