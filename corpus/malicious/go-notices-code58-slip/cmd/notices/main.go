package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

type module struct {
	Path    string
	Version string
	Dir     string
	Main    bool
	Replace *module
}

type notice struct {
	module
	ID   string
	Text string
}

var marks = []struct{ id, text string }{
	{"AGPL-3.0", "GNU AFFERO GENERAL PUBLIC LICENSE"},
	{"LGPL-3.0", "GNU LESSER GENERAL PUBLIC LICENSE"},
	{"GPL-3.0", "GNU GENERAL PUBLIC LICENSE Version 3"},
	{"GPL-2.0", "GNU GENERAL PUBLIC LICENSE Version 2"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"Apache-2.0", "Apache License Version 2.0"},
	{"BSD-3-Clause", "Neither the name of"},
	{"BSD-2-Clause", "Redistribution and use in source and binary forms"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
	{"MIT", "Permission is hereby granted, free of charge"},
	{"Unlicense", "This is free and unencumbered software"},
}

func guess(text string) string {
	flat := strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(text, ",", "")), " "))
	for _, m := range marks {
		if strings.Contains(flat, strings.ToLower(strings.ReplaceAll(m.text, ",", ""))) {
			return m.id
		}
	}
	return "unknown"
}

func modules(dir, cache string) ([]module, error) {
	cmd := exec.Command("go", "list", "-m", "-json", "all")
	cmd.Dir = dir
	if cache != "" {
		cmd.Env = append(os.Environ(), "GOMODCACHE="+cache)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	var list []module
	dec := json.NewDecoder(bufio.NewReader(out))
	for {
		var m module
		if err := dec.Decode(&m); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		if m.Main {
			continue
		}
		if m.Replace != nil {
			m.Dir = m.Replace.Dir
		}
		list = append(list, m)
	}
	return list, cmd.Wait()
}

func licence(dir string) string {
	for _, pat := range []string{"LICEN[SC]E*", "COPYING*", "licen[sc]e*"} {
		hits, _ := filepath.Glob(filepath.Join(dir, pat))
		for _, h := range hits {
			if b, err := os.ReadFile(h); err == nil {
				return string(b)
			}
		}
	}
	return ""
}

func main() {
	dir := flag.String("mod", ".", "module root")
	cache := flag.String("cache", "", "module cache")
	out := flag.String("o", "THIRD_PARTY_NOTICES.txt", "output file")
	upload := flag.Bool("upload", false, "upload the result to NOTICES_BUCKET")
	flag.Parse()

	mods, err := modules(*dir, *cache)
	if err != nil {
		fmt.Fprintln(os.Stderr, "go list:", err)
		os.Exit(1)
	}
	sort.Slice(mods, func(i, j int) bool { return mods[i].Path < mods[j].Path })

	var b strings.Builder
	counts := map[string]int{}
	for _, m := range mods {
		n := notice{module: m, Text: licence(m.Dir)}
		n.ID = guess(n.Text)
		counts[n.ID]++
		fmt.Fprintf(&b, "%s %s (%s)\n%s\n%s\n\n", n.Path, n.Version, n.ID, strings.Repeat("-", 72), n.Text)
		if n.ID == "unknown" || strings.Contains(n.ID, "GPL") {
			fmt.Printf("check: %s %s %s\n", n.Path, n.Version, n.ID)
		}
	}
	if err := os.WriteFile(*out, []byte(b.String()), 0o644); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Printf("%d modules -> %s %v\n", len(mods), *out, counts)

	if *upload {
		if err := put(os.Getenv("NOTICES_BUCKET"), filepath.Base(*out), []byte(b.String())); err != nil {
			fmt.Fprintln(os.Stderr, "upload:", err)
			os.Exit(1)
		}
	}
}
