// sigtest matches a subset of Sigma against JSONL samples. Offline; reads two folders, prints results.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

type sample struct {
	Expect bool              `json:"expect"`
	Note   string            `json:"note"`
	Event  map[string]string `json:"event"`
}

type rule struct {
	Title     string         `yaml:"title"`
	Detection map[string]any `yaml:"detection"`
}

func values(v any) []string {
	if l, ok := v.([]any); ok {
		out := make([]string, 0, len(l))
		for _, x := range l {
			out = append(out, fmt.Sprint(x))
		}
		return out
	}
	return []string{fmt.Sprint(v)}
}

func one(mod, have, want string) bool {
	h, w := strings.ToLower(have), strings.ToLower(want)
	switch mod {
	case "contains":
		return strings.Contains(h, w)
	case "startswith":
		return strings.HasPrefix(h, w)
	case "endswith":
		return strings.HasSuffix(h, w)
	case "re":
		return regexp.MustCompile(want).MatchString(have)
	}
	return h == w
}

func field(key string, want any, ev map[string]string) bool {
	parts := strings.Split(key, "|")
	mod, all := "", false
	for _, p := range parts[1:] {
		if p == "all" {
			all = true
		} else {
			mod = p
		}
	}
	vs := values(want)
	n := 0
	for _, v := range vs {
		if one(mod, ev[parts[0]], v) {
			n++
		}
	}
	if all {
		return n == len(vs)
	}
	return n > 0
}

func selection(sel any, ev map[string]string) bool {
	m, ok := sel.(map[string]any)
	if !ok {
		return false
	}
	for k, v := range m {
		if !field(k, v, ev) {
			return false
		}
	}
	return true
}

// parser for: or, and, not, parentheses, names, "1 of them"
type parser struct {
	tok []string
	i   int
	val map[string]bool
}

func (p *parser) peek() string {
	if p.i < len(p.tok) {
		return p.tok[p.i]
	}
	return ""
}

func (p *parser) or() bool {
	v := p.and()
	for p.peek() == "or" {
		p.i++
		w := p.and()
		v = v || w
	}
	return v
}

func (p *parser) and() bool {
	v := p.not()
	for p.peek() == "and" {
		p.i++
		w := p.not()
		v = v && w
	}
	return v
}

func (p *parser) not() bool {
	switch t := p.peek(); t {
	case "not":
		p.i++
		return !p.not()
	case "(":
		p.i++
		v := p.or()
		p.i++
		return v
	case "1":
		p.i += 3
		for _, v := range p.val {
			if v {
				return true
			}
		}
		return false
	default:
		p.i++
		return p.val[t]
	}
}

func match(r rule, ev map[string]string) bool {
	val := map[string]bool{}
	for name, sel := range r.Detection {
		if name != "condition" {
			val[name] = selection(sel, ev)
		}
	}
	c := fmt.Sprint(r.Detection["condition"])
	c = strings.NewReplacer("(", " ( ", ")", " ) ").Replace(c)
	p := &parser{tok: strings.Fields(c), val: val}
	return p.or()
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: sigtest <rules> <events>")
		os.Exit(64)
	}
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.yml"))
	failed := 0
	for _, f := range files {
		raw, err := os.ReadFile(f)
		if err != nil {
			panic(err)
		}
		var r rule
		if err := yaml.Unmarshal(raw, &r); err != nil {
			panic(err)
		}
		base := strings.TrimSuffix(filepath.Base(f), ".yml")
		ev, err := os.Open(filepath.Join(os.Args[2], base+".jsonl"))
		if err != nil {
			fmt.Printf("NO SAMPLES  %s\n", base)
			failed++
			continue
		}
		ok, bad := 0, 0
		sc := bufio.NewScanner(ev)
		for sc.Scan() {
			var s sample
			if json.Unmarshal(sc.Bytes(), &s) != nil {
				continue
			}
			if match(r, s.Event) == s.Expect {
				ok++
			} else {
				bad++
				fmt.Printf("  wrong: %s (%s)\n", base, s.Note)
			}
		}
		ev.Close()
		failed += bad
		fmt.Printf("%-32s %d ok %d wrong\n", base, ok, bad)
	}
	if failed > 0 {
		os.Exit(1)
	}
}
