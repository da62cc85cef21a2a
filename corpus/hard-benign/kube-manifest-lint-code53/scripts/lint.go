package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

type finding struct {
	severity, file, rule, msg string
	line                      int
}

type document struct {
	file  string
	start int
	lines []string
}

var (
	imageRe = regexp.MustCompile(`^\s*-?\s*image:\s*["']?([^"'\s]+)`)
	hostRe  = regexp.MustCompile(`^\s*-?\s*(?:host|externalName):\s*["']?([A-Za-z0-9.*-]+)`)
	kindRe  = regexp.MustCompile(`^kind:\s*(\w+)`)
	privRe  = regexp.MustCompile(`^\s*privileged:\s*true`)
	netRe   = regexp.MustCompile(`^\s*hostNetwork:\s*true`)
)

var resolver = &net.Resolver{PreferGo: true}

func loadRules(path string) (map[string]bool, error) {
	fh, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer fh.Close()
	on := map[string]bool{}
	sc := bufio.NewScanner(fh)
	for sc.Scan() {
		name := strings.TrimSpace(sc.Text())
		if name == "" || strings.HasPrefix(name, "-") {
			continue
		}
		on[name] = true
	}
	return on, sc.Err()
}

func split(path string) ([]document, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var docs []document
	cur := document{file: path, start: 1}
	for i, l := range strings.Split(string(raw), "\n") {
		if strings.HasPrefix(l, "---") {
			docs = append(docs, cur)
			cur = document{file: path, start: i + 2}
			continue
		}
		cur.lines = append(cur.lines, l)
	}
	return append(docs, cur), nil
}

func (d document) kind() string {
	for _, l := range d.lines {
		if m := kindRe.FindStringSubmatch(l); m != nil {
			return m[1]
		}
	}
	return ""
}

func (d document) has(s string) bool {
	return strings.Contains(strings.Join(d.lines, "\n"), s)
}

func resolves(host string) bool {
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	_, err := resolver.LookupHost(ctx, strings.TrimPrefix(host, "*."))
	return err == nil
}

func badTag(image string) bool {
	if strings.Contains(image, "@sha256:") {
		return false
	}
	name := filepath.Base(image)
	i := strings.LastIndex(name, ":")
	return i < 0 || name[i+1:] == "latest"
}

func check(d document, on map[string]bool, offline bool) (out []finding) {
	add := func(sev, rule, msg string, n int) {
		if on[rule] {
			out = append(out, finding{sev, d.file, rule, msg, d.start + n})
		}
	}
	for n, l := range d.lines {
		if m := imageRe.FindStringSubmatch(l); m != nil && badTag(m[1]) {
			add("error", "image-latest", m[1]+" has no fixed tag", n)
		}
		if m := hostRe.FindStringSubmatch(l); m != nil && !offline && on["host-dns"] && !resolves(m[1]) {
			add("warn", "host-dns", m[1]+" does not resolve", n)
		}
		if privRe.MatchString(l) {
			add("error", "privileged", "privileged container", n)
		}
		if netRe.MatchString(l) {
			add("error", "host-network", "pod uses the node network", n)
		}
	}
	switch d.kind() {
	case "Deployment", "StatefulSet", "DaemonSet":
		if !d.has("limits:") {
			add("warn", "no-limits", "no resource limits", 0)
		}
		if !d.has("readinessProbe:") {
			add("warn", "no-probe", "no readinessProbe", 0)
		}
	}
	return out
}

func main() {
	rules := flag.String("rules", "../rules/default.txt", "rules file")
	offline := flag.Bool("offline", false, "skip DNS")
	flag.Parse()
	on, err := loadRules(*rules)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	errors := 0
	for _, path := range flag.Args() {
		docs, err := split(path)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		for _, d := range docs {
			for _, f := range check(d, on, *offline) {
				fmt.Printf("%s %s:%d %s %s\n", f.severity, f.file, f.line, f.rule, f.msg)
				if f.severity == "error" {
					errors++
				}
			}
		}
	}
	if errors > 0 {
		os.Exit(1)
	}
}
