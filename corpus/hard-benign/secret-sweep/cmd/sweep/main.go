package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

type rule struct {
	name string
	re   *regexp.Regexp
}

type hit struct {
	File, Rule, Masked, Fingerprint string
	Line                            int
}

var rules = []rule{
	{"aws-access-key", regexp.MustCompile(`\b((?:AKIA|ASIA)[0-9A-Z]{16})\b`)},
	{"github-token", regexp.MustCompile(`\b(gh[pousr]_[A-Za-z0-9]{36,})\b`)},
	{"slack-token", regexp.MustCompile(`\b(xox[abprs]-[A-Za-z0-9-]{20,})`)},
	{"private-key", regexp.MustCompile(`(-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----)`)},
	{"connection-string", regexp.MustCompile(`\b\w+://[^\s:/@]+:([^\s@/]{6,})@`)},
	{"assigned-secret", regexp.MustCompile(`(?i)(?:password|passwd|secret|api_?key|token)["']?\s*[:=]\s*["']([^"'\s]{12,})["']`)},
}

func mask(s string) string {
	if len(s) < 12 {
		return strings.Repeat("*", len(s))
	}
	return s[:4] + strings.Repeat("*", len(s)-8) + s[len(s)-4:]
}

func scan(name string, r io.Reader, ignore map[string]bool) (hits []hit) {
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 64*1024), 4*1024*1024)
	for n := 1; sc.Scan(); n++ {
		for _, ru := range rules {
			for _, m := range ru.re.FindAllStringSubmatch(sc.Text(), -1) {
				fp := fmt.Sprintf("%x", sha256.Sum256([]byte(name+m[1])))[:12]
				if !ignore[fp] {
					hits = append(hits, hit{name, ru.name, mask(m[1]), fp, n})
				}
			}
		}
	}
	return
}

func loadIgnore(root string) map[string]bool {
	ign := map[string]bool{}
	b, _ := os.ReadFile(filepath.Join(root, ".sweepignore"))
	for _, l := range strings.Split(string(b), "\n") {
		if f := strings.Fields(l); len(f) > 2 && f[1] == "#" {
			ign[f[0]] = true
		}
	}
	return ign
}

func main() {
	staged := flag.Bool("staged", false, "only staged files")
	stdin := flag.Bool("stdin", false, "read from stdin")
	asJSON := flag.Bool("json", false, "JSON output")
	showFP := flag.Bool("fp", false, "print fingerprints")
	flag.Parse()
	root := "."
	if flag.NArg() > 0 {
		root = flag.Arg(0)
	}
	ign := loadIgnore(root)

	var hits []hit
	one := func(p string) {
		if f, err := os.Open(p); err == nil {
			defer f.Close()
			hits = append(hits, scan(p, f, ign)...)
		}
	}
	switch {
	case *stdin:
		hits = scan("stdin", os.Stdin, ign)
	case *staged:
		out, err := exec.Command("git", "-C", root, "diff", "--cached", "--name-only", "--diff-filter=ACM").Output()
		if err != nil {
			fmt.Fprintln(os.Stderr, "git:", err)
			os.Exit(2)
		}
		for _, p := range strings.Fields(string(out)) {
			one(filepath.Join(root, p))
		}
	default:
		filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
			if err != nil {
				return nil
			}
			if d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules" || d.Name() == "vendor") {
				return filepath.SkipDir
			}
			if info, e := d.Info(); e == nil && info.Mode().IsRegular() && info.Size() < 2<<20 {
				one(p)
			}
			return nil
		})
	}

	if *asJSON {
		json.NewEncoder(os.Stdout).Encode(hits)
	} else {
		for _, h := range hits {
			line := fmt.Sprintf("%s:%d\t%s\t%s", h.File, h.Line, h.Rule, h.Masked)
			if *showFP {
				line += "\t" + h.Fingerprint
			}
			fmt.Println(line)
		}
	}
	if len(hits) > 0 {
		os.Exit(1)
	}
}
