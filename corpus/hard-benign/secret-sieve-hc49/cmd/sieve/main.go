package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

type rule struct {
	id      string
	re      *regexp.Regexp
	entropy float64
}

var rules = []rule{
	{"aws-access-key", regexp.MustCompile(`\b((?:AKIA|ASIA)[0-9A-Z]{16})\b`), 0},
	{"aws-secret-key", regexp.MustCompile(`(?i)aws.{0,20}secret.{0,20}["'=:\s]([A-Za-z0-9/+]{40})\b`), 4},
	{"github-token", regexp.MustCompile(`\b(gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{60,})\b`), 0},
	{"slack-token", regexp.MustCompile(`\b(xox[abprs]-[A-Za-z0-9-]{20,})\b`), 0},
	{"stripe-key", regexp.MustCompile(`\b((?:sk|rk)_live_[A-Za-z0-9]{20,})\b`), 0},
	{"google-api-key", regexp.MustCompile(`\b(AIza[0-9A-Za-z_-]{35})\b`), 0},
	{"private-key", regexp.MustCompile(`(-----BEGIN [A-Z ]*PRIVATE KEY-----)`), 0},
	{"db-url", regexp.MustCompile(`\b((?:postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis)://[^:\s]+:[^@\s]{4,}@[^\s"']+)`), 0},
	{"jwt", regexp.MustCompile(`\b(eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})\b`), 0},
	{"generic", regexp.MustCompile(`(?i)(?:secret|token|passw(?:or)?d|api_?key)["']?\s*[:=]\s*["']([^"'\s]{16,})["']`), 3.7},
}

var placeholders = regexp.MustCompile(`(?i)(changeme|placeholder|your[_-]|xxxx|\*\*\*\*|\$\{|<[a-z_]+>|process\.env)`)

var skipDirs = map[string]bool{".git": true, "node_modules": true, "vendor": true, "dist": true, ".venv": true}

type finding struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Rule   string `json:"rule"`
	Masked string `json:"masked"`
	Commit string `json:"commit,omitempty"`
	Print  string `json:"fingerprint"`
}

func mask(s string) string {
	if len(s) < 12 {
		return strings.Repeat("*", len(s))
	}
	return s[:4] + strings.Repeat("*", len(s)-8) + s[len(s)-4:]
}

func shannon(s string) float64 {
	counts := map[rune]float64{}
	for _, r := range s {
		counts[r]++
	}
	var bits float64
	for _, n := range counts {
		p := n / float64(len(s))
		bits -= p * math.Log2(p)
	}
	return bits
}

func fingerprint(file, value string) string {
	sum := sha256.Sum256([]byte(file + "\x00" + value))
	return hex.EncodeToString(sum[:6])
}

func scanLine(file string, line int, text, commit string) (out []finding) {
	for _, r := range rules {
		for _, m := range r.re.FindAllStringSubmatch(text, -1) {
			value := m[1]
			if placeholders.MatchString(value) || (r.entropy > 0 && shannon(value) < r.entropy) {
				continue
			}
			shown := mask(value)
			if r.id == "private-key" {
				shown = value
			}
			out = append(out, finding{file, line, r.id, shown, commit, fingerprint(file, value)})
		}
	}
	return out
}

func scanTree(root string) (out []finding) {
	filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if d.IsDir() {
			if skipDirs[d.Name()] {
				return filepath.SkipDir
			}
			return nil
		}
		info, err := d.Info()
		if err != nil || !info.Mode().IsRegular() || info.Size() > 1<<20 {
			return nil
		}
		data, err := os.ReadFile(p)
		if err != nil || bytes.IndexByte(data, 0) >= 0 {
			return nil
		}
		rel, _ := filepath.Rel(root, p)
		for i, line := range strings.Split(string(data), "\n") {
			out = append(out, scanLine(rel, i+1, line, "")...)
		}
		return nil
	})
	return out
}

func scanHistory(root, revs string) (out []finding, err error) {
	cmd := exec.Command("git", "-C", root, "log", "-p", "-U0", "--no-color", "--format=commit %h", revs)
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	sc := bufio.NewScanner(pipe)
	sc.Buffer(make([]byte, 1<<20), 8<<20)
	var commit, file string
	var line int
	hunk := regexp.MustCompile(`^@@ -\S+ \+(\d+)`)
	for sc.Scan() {
		t := sc.Text()
		switch {
		case strings.HasPrefix(t, "commit "):
			commit = t[7:]
		case strings.HasPrefix(t, "+++ b/"):
			file = t[6:]
		case hunk.MatchString(t):
			fmt.Sscanf(hunk.FindStringSubmatch(t)[1], "%d", &line)
		case strings.HasPrefix(t, "+"):
			out = append(out, scanLine(file, line, t[1:], commit)...)
			line++
		}
	}
	return out, cmd.Wait()
}

func ignored(root string) map[string]bool {
	set := map[string]bool{}
	data, _ := os.ReadFile(filepath.Join(root, ".sieveignore"))
	for _, line := range strings.Split(string(data), "\n") {
		if f := strings.Fields(strings.SplitN(line, "#", 2)[0]); len(f) > 0 {
			set[f[0]] = true
		}
	}
	return set
}

func installHook(root string) error {
	path := filepath.Join(root, ".git", "hooks", "pre-push")
	if _, err := os.Stat(path); err == nil {
		return fmt.Errorf("%s exists, please merge by hand", path)
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	script := "#!/bin/sh\n# secret-sieve: stop pushes with credentials in them\nexec '" + self + "' -dir . -history -revs '@{push}..HEAD'\n"
	return os.WriteFile(path, []byte(script), 0o755)
}

func main() {
	dir := flag.String("dir", ".", "repository")
	history := flag.Bool("history", false, "scan commits")
	revs := flag.String("revs", "--all", "revisions for -history")
	format := flag.String("format", "text", "text or json")
	hook := flag.Bool("install-hook", false, "write .git/hooks/pre-push")
	flag.Parse()

	if *hook {
		if err := installHook(*dir); err != nil {
			fmt.Fprintln(os.Stderr, "sieve:", err)
			os.Exit(2)
		}
		fmt.Println("hook installed; remove it with: rm .git/hooks/pre-push")
		return
	}
	found := scanTree(*dir)
	if *history {
		more, err := scanHistory(*dir, *revs)
		if err != nil {
			fmt.Fprintln(os.Stderr, "sieve: git log:", err)
		}
		found = append(found, more...)
	}
	skip, seen := ignored(*dir), map[string]bool{}
	list := []finding{}
	for _, f := range found {
		if !skip[f.Print] && !seen[f.Print] {
			seen[f.Print] = true
			list = append(list, f)
		}
	}
	if *format == "json" {
		json.NewEncoder(os.Stdout).Encode(list)
	} else {
		for _, f := range list {
			fmt.Printf("%s:%d\t%s\t%s\t%s\t[%s]\n", f.File, f.Line, f.Rule, f.Masked, f.Commit, f.Print)
		}
	}
	if len(list) > 0 {
		os.Exit(1)
	}
}
