package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"time"
)

type item struct {
	path string
	size int64
	mod  time.Time
	why  string
}

func plan(items []item) {
	days, weeks, months := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for i := range items {
		t := items[i].mod
		y, w := t.ISOWeek()
		wk := fmt.Sprintf("%d-%d", y, w)
		switch {
		case len(days) < 7 && !days[t.Format("0102")]:
			days[t.Format("0102")] = true
			items[i].why = "d"
		case len(weeks) < 5 && !weeks[wk]:
			weeks[wk] = true
			items[i].why = "w"
		case len(months) < 12 && !months[t.Format("200601")]:
			months[t.Format("200601")] = true
			items[i].why = "m"
		}
	}
}

func settle(dir string, items []item) {
	for _, it := range items {
		if it.why != "" {
			continue
		}
		rel, err := filepath.Rel(dir, it.path)
		if err != nil || filepath.Dir(rel) != "." {
			fmt.Println("skip, outside of the folder:", it.path)
			continue
		}
		if err := os.Remove(it.path); err != nil {
			fmt.Println("could not remove:", err)
		}
	}
}

func main() {
	dir := flag.String("dir", "", "backup folder")
	dry := flag.Bool("dry", false, "only show")
	flag.Parse()
	if _, err := os.Stat(filepath.Join(*dir, "rotate.toml")); err != nil {
		fmt.Println("no rotate.toml in", *dir)
		os.Exit(2)
	}
	names, _ := filepath.Glob(filepath.Join(*dir, "*.tar.zst"))
	var items []item
	for _, n := range names {
		if fi, err := os.Stat(n); err == nil {
			items = append(items, item{path: n, size: fi.Size(), mod: fi.ModTime()})
		}
	}
	sort.Slice(items, func(i, j int) bool { return items[i].mod.After(items[j].mod) })
	plan(items)
	for _, it := range items {
		state := "drop"
		if it.why != "" {
			state = "keep " + it.why
		}
		fmt.Printf("%-7s %8d MB  %s\n", state, it.size>>20, filepath.Base(it.path))
	}
	if !*dry {
		settle(*dir, items)
	}
}
