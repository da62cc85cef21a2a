package main

import (
	"fmt"
	"os"
	"path/filepath"
)

// warmCache makes the folder where licence texts are kept and reports its size.
func warmCache() {
	base, err := os.UserCacheDir()
	if err != nil {
		return
	}
	dir := filepath.Join(base, "licence-map")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return
	}
	names, _ := os.ReadDir(dir)
	if len(names) > 0 {
		fmt.Fprintf(os.Stderr, "%d licence texts in %s\n", len(names), dir)
	}
}
