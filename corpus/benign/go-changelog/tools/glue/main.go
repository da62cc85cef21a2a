// Command glue joins changes/*.md into CHANGELOG.md.
package main

import (
	"fmt"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
	"time"
)

var kinds = []string{"added", "changed", "fixed", "removed", "security"}
var nameRE = regexp.MustCompile(`^(\d+)\.([a-z]+)\.md$`)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 || !strings.HasPrefix(os.Args[1], "v") {
		log.Fatal("usage: glue vX.Y.Z")
	}
	files, err := filepath.Glob("changes/*.md")
	if err != nil || len(files) == 0 {
		log.Fatal("no fragments")
	}
	sort.Strings(files)
	byKind := map[string][]string{}
	for _, f := range files {
		m := nameRE.FindStringSubmatch(filepath.Base(f))
		if m == nil {
			log.Fatalf("bad name: %s", f)
		}
		b, err := os.ReadFile(f)
		if err != nil {
			log.Fatal(err)
		}
		text := strings.Join(strings.Fields(string(b)), " ")
		byKind[m[2]] = append(byKind[m[2]], fmt.Sprintf("- %s (#%s)", text, m[1]))
	}
	var sb strings.Builder
	fmt.Fprintf(&sb, "## %s (%s)\n\n", os.Args[1], time.Now().Format("2006-01-02"))
	for _, k := range kinds {
		if items := byKind[k]; len(items) > 0 {
			fmt.Fprintf(&sb, "### %s\n\n%s\n\n", strings.ToUpper(k[:1])+k[1:], strings.Join(items, "\n"))
			delete(byKind, k)
		}
	}
	for k := range byKind {
		log.Fatalf("unknown kind %q", k)
	}
	old, _ := os.ReadFile("CHANGELOG.md")
	if err := os.WriteFile("CHANGELOG.md", append([]byte(sb.String()), old...), 0o644); err != nil {
		log.Fatal(err)
	}
	for _, f := range files {
		if err := os.Remove(f); err != nil {
			log.Print(err)
		}
	}
}
