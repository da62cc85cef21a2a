module github.com/torvik-dev/build-sweeper

go 1.21
