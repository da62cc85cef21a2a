// pins lists every "uses:" line and says whether it is pinned.
package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
)

var (
	uses = regexp.MustCompile(`uses:\s*['"]?([\w./-]+)@([\w.-]+)`)
	sha  = regexp.MustCompile(`^[0-9a-f]{40}$`)
	pipe = regexp.MustCompile(`(curl|wget)\b[^|]*\|\s*(sudo\s+)?(ba|z)?sh\b`)
	dump = regexp.MustCompile(`\b(printenv|env)\b\s*(>|\||\))`)
)

func main() {
	files, _ := filepath.Glob(".github/workflows/*.y*ml")
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		sc := bufio.NewScanner(f)
		for n := 1; sc.Scan(); n++ {
			line := sc.Text()
			if m := uses.FindStringSubmatch(line); m != nil && !sha.MatchString(m[2]) {
				fmt.Printf("%s:%d W3 %s@%s\n", name, n, m[1], m[2])
			}
			if pipe.MatchString(line) {
				fmt.Printf("%s:%d W5 %s\n", name, n, line)
			}
			if dump.MatchString(line) {
				fmt.Printf("%s:%d W6 %s\n", name, n, line)
			}
		}
		f.Close()
	}
}
