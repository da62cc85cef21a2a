package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

type entry struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"`
	File    string `json:"file"`
	How     string `json:"how"`
}

func main() {
	root := "."
	if len(os.Args) > 1 {
		root = os.Args[1]
	}
	var out []entry
	filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		switch {
		case d.Name() == "package.json" && strings.Contains(p, "node_modules"):
			out = append(out, node(p))
		case d.Name() == "METADATA" && strings.HasSuffix(filepath.Dir(p), ".dist-info"):
			out = append(out, python(p))
		}
		return nil
	})
	out = append(out, goMods(root)...)
	warmCache()
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	if err := enc.Encode(out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func node(p string) entry {
	var m struct{ Name, Version, License string }
	b, _ := os.ReadFile(p)
	json.Unmarshal(b, &m)
	return entry{m.Name, m.Version, m.License, p, how(m.License)}
}

func python(p string) entry {
	e := entry{File: p}
	b, _ := os.ReadFile(p)
	for _, l := range strings.Split(string(b), "\n") {
		k, v, ok := strings.Cut(l, ": ")
		if !ok {
			break
		}
		switch k {
		case "Name":
			e.Name = v
		case "Version":
			e.Version = v
		case "License", "License-Expression":
			e.Licence = v
		}
	}
	e.How = how(e.Licence)
	return e
}

func how(l string) string {
	if l == "" {
		return "unknown"
	}
	return "declared"
}

func goMods(root string) []entry {
	var out []entry
	b, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return nil
	}
	for _, l := range strings.Split(string(b), "\n") {
		f := strings.Fields(strings.TrimPrefix(strings.TrimSpace(l), "require "))
		if len(f) >= 2 && strings.Contains(f[0], ".") && strings.HasPrefix(f[1], "v") {
			out = append(out, entry{Name: f[0], Version: f[1], How: "unknown"})
		}
	}
	return out
}
