package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

type photo struct {
	Path   string
	Size   int64
	Mod    int64
	Width  int
	Height int
	Sum    string
	AHash  uint64
}

var exts = map[string]bool{
	".jpg": true, ".jpeg": true, ".png": true, ".gif": true,
	".heic": true, ".cr2": true, ".nef": true, ".arw": true,
}

func collect(root string, cache *hashCache) ([]photo, error) {
	var out []photo
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if d.IsDir() {
			if d.Name() == "_duplicates" || strings.HasPrefix(d.Name(), ".") {
				return filepath.SkipDir
			}
			return nil
		}
		if !exts[strings.ToLower(filepath.Ext(p))] {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return nil
		}
		ph, err := cache.get(p, info)
		if err != nil {
			fmt.Fprintln(os.Stderr, "skip", p, err)
			return nil
		}
		out = append(out, ph)
		return nil
	})
	return out, err
}

func better(a, b photo) bool {
	if a.Width*a.Height != b.Width*b.Height {
		return a.Width*a.Height > b.Width*b.Height
	}
	if a.Mod != b.Mod {
		return a.Mod < b.Mod
	}
	return len(a.Path) < len(b.Path)
}

func group(photos []photo, dist int) [][]photo {
	used := make([]bool, len(photos))
	var groups [][]photo
	for i := range photos {
		if used[i] {
			continue
		}
		g := []photo{photos[i]}
		for j := i + 1; j < len(photos); j++ {
			if used[j] {
				continue
			}
			same := photos[i].Sum == photos[j].Sum
			near := photos[i].AHash != 0 && hamming(photos[i].AHash, photos[j].AHash) <= dist
			if same || near {
				used[j] = true
				g = append(g, photos[j])
			}
		}
		if len(g) > 1 {
			sort.Slice(g, func(a, b int) bool { return better(g[a], g[b]) })
			groups = append(groups, g)
		}
	}
	return groups
}

func quarantine(root string, p photo) error {
	rel, err := filepath.Rel(root, p.Path)
	if err != nil {
		return err
	}
	dst := filepath.Join(root, "_duplicates", rel)
	if err := os.MkdirAll(filepath.Dir(dst), 0o755); err != nil {
		return err
	}
	return os.Rename(p.Path, dst)
}

func main() {
	root := flag.String("root", "", "folder to look at")
	move := flag.Bool("move", false, "move extra copies to _duplicates")
	dist := flag.Int("distance", 2, "hash distance for near duplicates")
	flag.Parse()
	if *root == "" {
		flag.Usage()
		os.Exit(2)
	}
	cache := loadCache()
	defer cache.save()
	photos, err := collect(*root, cache)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var extra int
	var bytes int64
	for _, g := range group(photos, *dist) {
		fmt.Println("keep ", g[0].Path)
		for _, p := range g[1:] {
			fmt.Println("extra", p.Path)
			extra++
			bytes += p.Size
			if *move {
				if err := quarantine(*root, p); err != nil {
					fmt.Fprintln(os.Stderr, err)
				}
			}
		}
	}
	fmt.Printf("%d photos, %d extra copies, %.1f MB\n", len(photos), extra, float64(bytes)/1e6)
}
