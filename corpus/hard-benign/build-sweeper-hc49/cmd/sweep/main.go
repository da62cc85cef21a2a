package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"time"
)

var rebuildable = map[string][]string{
	"node_modules":  {"package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lockb"},
	"target":        {"Cargo.lock"},
	".venv":         {"requirements.txt", "poetry.lock", "uv.lock"},
	"venv":          {"requirements.txt", "poetry.lock", "uv.lock"},
	"build":         {"gradlew"},
	".gradle":       {"gradlew"},
	"__pycache__":   nil,
	".pytest_cache": nil,
	".mypy_cache":   nil,
}

type keepList []string

func (k *keepList) String() string     { return strings.Join(*k, ",") }
func (k *keepList) Set(v string) error { *k = append(*k, v); return nil }

type hit struct {
	path string
	size int64
	idle int
}

func device(path string) uint64 {
	info, err := os.Lstat(path)
	if err != nil {
		return 0
	}
	return uint64(info.Sys().(*syscall.Stat_t).Dev)
}

func hasLock(dir, name string) bool {
	locks := rebuildable[name]
	if locks == nil {
		return true
	}
	for _, lock := range locks {
		if _, err := os.Stat(filepath.Join(dir, lock)); err == nil {
			return true
		}
	}
	return false
}

func tracked(dir, name string) bool {
	out, err := exec.Command("git", "-C", dir, "ls-files", "--", name).Output()
	return err == nil && len(strings.TrimSpace(string(out))) > 0
}

func lastCommit(dir string) time.Time {
	out, err := exec.Command("git", "-C", dir, "log", "-1", "--format=%ct").Output()
	if err != nil {
		return time.Time{}
	}
	sec, err := strconv.ParseInt(strings.TrimSpace(string(out)), 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.Unix(sec, 0)
}

func newestSource(dir string) time.Time {
	var newest time.Time
	filepath.WalkDir(dir, func(p string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		if d.IsDir() {
			_, skip := rebuildable[d.Name()]
			if p != dir && (skip || d.Name() == ".git") {
				return filepath.SkipDir
			}
			return nil
		}
		if info, err := d.Info(); err == nil && info.ModTime().After(newest) {
			newest = info.ModTime()
		}
		return nil
	})
	return newest
}

func treeSize(dir string) (total int64) {
	filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			if info, err := d.Info(); err == nil {
				total += info.Size()
			}
		}
		return nil
	})
	return total
}

func find(root string, idleDays int, keep keepList) []hit {
	var hits []hit
	dev := device(root)
	filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		if err != nil || !d.IsDir() {
			return nil
		}
		for _, k := range keep {
			if d.Name() == k {
				return filepath.SkipDir
			}
		}
		if d.Name() == ".git" || device(p) != dev {
			return filepath.SkipDir
		}
		if _, ok := rebuildable[d.Name()]; !ok {
			return nil
		}
		parent := filepath.Dir(p)
		if !hasLock(parent, d.Name()) || tracked(parent, d.Name()) {
			return filepath.SkipDir
		}
		last := lastCommit(parent)
		if src := newestSource(parent); src.After(last) {
			last = src
		}
		if days := int(time.Since(last).Hours() / 24); days >= idleDays {
			hits = append(hits, hit{p, treeSize(p), days})
		}
		return filepath.SkipDir
	})
	sort.Slice(hits, func(i, j int) bool { return hits[i].size > hits[j].size })
	return hits
}

func main() {
	var keep keepList
	root := flag.String("root", "", "folder with projects")
	idle := flag.Int("idle", 45, "days without commit or edit")
	del := flag.Bool("delete", false, "delete instead of listing")
	flag.Var(&keep, "keep", "folder name to leave alone (may be repeated)")
	flag.Parse()

	abs, err := filepath.Abs(*root)
	home, _ := os.UserHomeDir()
	if *root == "" || err != nil || abs == "/" || abs == home {
		fmt.Fprintln(os.Stderr, "sweep: -root must be a project folder, not / or the home directory")
		os.Exit(2)
	}
	var total int64
	hits := find(abs, *idle, keep)
	for _, h := range hits {
		total += h.size
		fmt.Printf("%9.1f MB  %4d days  %s\n", float64(h.size)/1e6, h.idle, h.path)
	}
	fmt.Printf("%9.1f MB in %d folders\n", float64(total)/1e6, len(hits))
	if !*del {
		return
	}
	logDir := filepath.Join(home, ".cache", "build-sweeper")
	os.MkdirAll(logDir, 0o755)
	log, err := os.OpenFile(filepath.Join(logDir, "log.txt"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer log.Close()
	for _, h := range hits {
		if err := os.RemoveAll(h.path); err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		fmt.Fprintf(log, "%s %d %s\n", time.Now().Format(time.RFC3339), h.size, h.path)
	}
}
