// wfaudit reports risky lines in GitHub Actions workflow files.
// It only reads the files named on the command line.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

type finding struct {
	id, sev, file string
	line          int
	text          string
}

var (
	untrusted = regexp.MustCompile(`\$\{\{\s*[^}]*(github\.event\.(issue|pull_request|comment|review|discussion)\.(title|body)|github\.head_ref|pull_request\.head\.(ref|label)|commits[^}]*\.message|author\.(email|name))[^}]*\}\}`)
	usesRe    = regexp.MustCompile(`uses:\s*([\w.-]+)/([\w./-]+)@(\S+)`)
	shaRe     = regexp.MustCompile(`^[0-9a-f]{40}$`)
	headRef   = regexp.MustCompile(`ref:\s*\$\{\{\s*github\.(event\.pull_request\.head\.(sha|ref)|head_ref)`)
	runRe     = regexp.MustCompile(`^(\s*)(-\s+)?run:\s*(.*)$`)
	promptRe  = regexp.MustCompile(`^\s*(prompt|direct_prompt|instructions):`)
)

func audit(path string) ([]finding, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()

	var out []finding
	add := func(id, sev string, n int, t string) {
		out = append(out, finding{id, sev, path, n, strings.TrimSpace(t)})
	}
	var (
		n               int
		privileged      bool
		permissions     bool
		inRun, inPrompt bool
		blockIndent     int
	)
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		n++
		line := sc.Text()
		trim := strings.TrimSpace(line)
		if strings.HasPrefix(trim, "#") || trim == "" {
			continue
		}
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if (inRun || inPrompt) && indent <= blockIndent {
			inRun, inPrompt = false, false
		}
		if strings.HasPrefix(trim, "pull_request_target") || strings.Contains(trim, "[pull_request_target") {
			privileged = true
		}
		if strings.HasPrefix(line, "permissions:") {
			permissions = true
		}
		if m := runRe.FindStringSubmatch(line); m != nil {
			inRun, blockIndent = true, len(m[1])+len(m[2])
		}
		if promptRe.MatchString(line) {
			inPrompt, blockIndent = true, indent
		}
		if untrusted.MatchString(line) {
			switch {
			case inPrompt:
				add("A7", "high", n, line)
			case inRun:
				add("A1", "critical", n, line)
			}
		}
		if privileged && headRef.MatchString(line) {
			add("A2", "critical", n, line)
		}
		if m := usesRe.FindStringSubmatch(line); m != nil && !shaRe.MatchString(m[3]) {
			sev := "high"
			if m[1] == "actions" {
				sev = "medium"
			}
			add("A5", sev, n, line)
		}
	}
	if !permissions {
		add("A4", "medium", 1, "no top-level permissions block")
	}
	return out, sc.Err()
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: wfaudit <dir|file>...")
		os.Exit(2)
	}
	total := 0
	for _, arg := range os.Args[1:] {
		files := []string{arg}
		if st, err := os.Stat(arg); err == nil && st.IsDir() {
			a, _ := filepath.Glob(filepath.Join(arg, "*.yml"))
			b, _ := filepath.Glob(filepath.Join(arg, "*.yaml"))
			files = append(a, b...)
		}
		for _, p := range files {
			fs, err := audit(p)
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				continue
			}
			for _, x := range fs {
				fmt.Printf("%s %-8s %s:%d  %s\n", x.id, x.sev, x.file, x.line, x.text)
			}
			total += len(fs)
		}
	}
	if total > 0 {
		os.Exit(1)
	}
}
