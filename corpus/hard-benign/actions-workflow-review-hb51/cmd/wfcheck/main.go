package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

type check struct {
	id, why string
	rx      *regexp.Regexp
}

var checks = []check{
	{"W1", "untrusted expression", regexp.MustCompile(`\$\{\{\s*github\.(event\.[a-z_.]+\.(title|body)|head_ref)`)},
	{"W2", "pull_request_target", regexp.MustCompile(`\bpull_request_target\b`)},
	{"W3", "tag instead of hash", regexp.MustCompile(`uses:\s*[^@\s]+@v?\d`)},
	{"W4", "secret in a command", regexp.MustCompile(`(curl|wget|echo)\b.*(secrets\.|toJSON\(secrets\))`)},
	{"W4", "piped download", regexp.MustCompile(`(curl|wget)\b[^|]*\|\s*(sudo\s+)?(ba)?sh\b`)},
	{"W5", "self-hosted", regexp.MustCompile(`runs-on:.*self-hosted`)},
	{"W6", "agent without limits", regexp.MustCompile(`--dangerously-skip-permissions|--yolo|Bash\(\*\)`)},
}

func main() {
	files, _ := filepath.Glob(filepath.Join(os.Args[1], "*.y*ml"))
	for _, f := range files {
		fh, err := os.Open(f)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		sc := bufio.NewScanner(fh)
		for n := 1; sc.Scan(); n++ {
			for _, c := range checks {
				if c.rx.MatchString(sc.Text()) {
					fmt.Printf("%s:%d\t%s\t%s\n", f, n, c.id, c.why)
				}
			}
		}
		fh.Close()
	}
}
