package main

import (
	"bufio"
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
)

var line = regexp.MustCompile(`^(Benchmark\S+)\s+\d+\s+([\d.]+) ns/op`)

type samples map[string][]float64

func run(dir string, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir = dir
	out, err := c.CombinedOutput()
	return string(out), err
}

func build(tmp, rev, pkg string) (string, string, error) {
	tree := filepath.Join(tmp, strings.ReplaceAll(rev, "/", "_"))
	if out, err := run(".", "git", "worktree", "add", "--detach", tree, rev); err != nil {
		return "", "", fmt.Errorf("worktree %s: %s", rev, out)
	}
	bin := tree + ".test"
	if out, err := run(tree, "go", "test", "-c", "-o", bin, pkg); err != nil {
		return "", "", fmt.Errorf("build %s: %s", rev, out)
	}
	return tree, bin, nil
}

func measure(s samples, dir, bin, bench string) error {
	out, err := run(dir, bin, "-test.run", "^$", "-test.bench", bench)
	if err != nil {
		return fmt.Errorf("%s: %s", bin, out)
	}
	sc := bufio.NewScanner(strings.NewReader(out))
	for sc.Scan() {
		if m := line.FindStringSubmatch(sc.Text()); m != nil {
			v, _ := strconv.ParseFloat(m[2], 64)
			s[m[1]] = append(s[m[1]], v)
		}
	}
	return nil
}

func meanVar(x []float64) (float64, float64) {
	m := 0.0
	for _, v := range x {
		m += v
	}
	m /= float64(len(x))
	s := 0.0
	for _, v := range x {
		s += (v - m) * (v - m)
	}
	return m, s / math.Max(1, float64(len(x)-1))
}

func verdict(a, b []float64) string {
	ma, va := meanVar(a)
	mb, vb := meanVar(b)
	t := math.Abs(ma-mb) / math.Sqrt(va/float64(len(a))+vb/float64(len(b))+1e-12)
	if t < 2.2 {
		return "~"
	}
	return fmt.Sprintf("%+.1f%%", (mb-ma)/ma*100)
}

func main() {
	oldRev := flag.String("old", "main", "base revision")
	newRev := flag.String("new", "HEAD", "new revision")
	pkg := flag.String("pkg", ".", "package")
	bench := flag.String("bench", ".", "pattern")
	count := flag.Int("count", 8, "repeats")
	flag.Parse()

	tmp, err := os.MkdirTemp("", "benchcmp")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var bins, trees [2]string
	for i, rev := range []string{*oldRev, *newRev} {
		trees[i], bins[i], err = build(tmp, rev, *pkg)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	Warm(tmp)
	sides := [2]samples{{}, {}}
	for n := 0; n < *count; n++ {
		for i := range sides {
			if err := measure(sides[i], trees[i], bins[i], *bench); err != nil {
				fmt.Fprintln(os.Stderr, err)
			}
		}
	}
	names := []string{}
	for k := range sides[0] {
		names = append(names, k)
	}
	sort.Strings(names)
	for _, k := range names {
		if len(sides[1][k]) == 0 {
			continue
		}
		ma, _ := meanVar(sides[0][k])
		mb, _ := meanVar(sides[1][k])
		fmt.Printf("%-40s %12.1f %12.1f  %s\n", k, ma, mb, verdict(sides[0][k], sides[1][k]))
	}
	for _, t := range trees {
		run(".", "git", "worktree", "remove", "--force", t)
	}
	os.RemoveAll(tmp)
}
