// wfaudit reads workflow files and reports risky constructs.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

type rule struct {
	id   string
	re   *regexp.Regexp
	msg  string
	inRun bool // only inside a run: block
}

var untrusted = `github\.(event\.(issue|pull_request|comment|review|discussion|head_commit|commits[^}]*)\.[^}]*(title|body|message|name|email|ref|label)|head_ref|event\.workflow_run\.head_branch)`

var rules = []rule{
	{"injection", regexp.MustCompile(`\$\{\{[^}]*` + untrusted + `[^}]*\}\}`), "untrusted expression in shell", true},
	{"unpinned", regexp.MustCompile(`uses:\s*[\w.-]+/[\w./-]+@(v?\d[\w.]*|main|master)\b`), "action not pinned to a SHA", false},
	{"write-all", regexp.MustCompile(`permissions:\s*write-all`), "token may write everything", false},
	{"pipe-sh", regexp.MustCompile(`(curl|wget)[^|\n]*\|\s*(sudo\s+)?(ba)?sh`), "remote script piped to shell", true},
	{"secrets-json", regexp.MustCompile(`toJSON\(\s*secrets\s*\)`), "all secrets serialised", false},
	{"env-dump", regexp.MustCompile(`\b(printenv|env)\s*\|\s*(base64|curl|gh)`), "environment leaves the job", true},
	{"self-hosted", regexp.MustCompile(`runs-on:.*self-hosted`), "self-hosted runner; must not be reachable from forks", false},
	{"memdump", regexp.MustCompile(`/proc/\$?\{?\w*\}?/(mem|maps)|"isSecret":\s*true`), "runner memory scraping", true},
}

type finding struct {
	file string
	line int
	id   string
	msg  string
	text string
}

func indent(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }

func scan(path string) ([]finding, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()

	var out []finding
	var prTarget, headCheckout bool
	runIndent := -1
	sc := bufio.NewScanner(f)
	for n := 1; sc.Scan(); n++ {
		line := sc.Text()
		trimmed := strings.TrimSpace(line)
		if strings.HasPrefix(trimmed, "#") || trimmed == "" {
			continue
		}
		if runIndent >= 0 && indent(line) <= runIndent {
			runIndent = -1
		}
		inRun := runIndent >= 0
		if i := strings.Index(line, "run:"); i >= 0 && !inRun {
			inRun = true
			if strings.HasSuffix(trimmed, "|") || strings.HasSuffix(trimmed, ">") {
				runIndent = i - 1
			}
		}
		if strings.Contains(line, "pull_request_target") {
			prTarget = true
		}
		if strings.Contains(line, "github.event.pull_request.head") && strings.Contains(line, "ref:") {
			headCheckout = true
		}
		for _, r := range rules {
			if r.inRun && !inRun {
				continue
			}
			if r.re.MatchString(line) {
				out = append(out, finding{path, n, r.id, r.msg, trimmed})
			}
		}
	}
	if prTarget && headCheckout {
		out = append(out, finding{path, 1, "pwn-request", "pull_request_target checks out the fork's code", ""})
	}
	return out, sc.Err()
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: wfaudit <dir>...")
		os.Exit(2)
	}
	total := 0
	for _, dir := range os.Args[1:] {
		files, _ := filepath.Glob(filepath.Join(dir, "*.y*ml"))
		for _, p := range files {
			fs, err := scan(p)
			if err != nil {
				fmt.Fprintln(os.Stderr, p, err)
				continue
			}
			for _, x := range fs {
				fmt.Printf("%s:%d: %s: %s\n    %s\n", x.file, x.line, x.id, x.msg, x.text)
			}
			total += len(fs)
		}
	}
	if total > 0 {
		os.Exit(1)
	}
}
