module github.com/noordzee-platform/helmdrift

go 1.21
