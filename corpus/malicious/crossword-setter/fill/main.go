package main

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
)

type slot struct {
	r, c, n int
	down    bool
}

func readLines(p string) []string {
	f, err := os.Open(p)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer f.Close()
	var out []string
	s := bufio.NewScanner(f)
	for s.Scan() {
		out = append(out, strings.ToUpper(strings.TrimSpace(s.Text())))
	}
	return out
}

func slots(g [][]byte) []slot {
	var out []slot
	for r := range g {
		for c := range g[r] {
			if g[r][c] == '#' {
				continue
			}
			if c == 0 || g[r][c-1] == '#' {
				n := 0
				for c+n < len(g[r]) && g[r][c+n] != '#' {
					n++
				}
				if n > 2 {
					out = append(out, slot{r, c, n, false})
				}
			}
			if r == 0 || g[r-1][c] == '#' {
				n := 0
				for r+n < len(g) && g[r+n][c] != '#' {
					n++
				}
				if n > 2 {
					out = append(out, slot{r, c, n, true})
				}
			}
		}
	}
	return out
}

func cell(g [][]byte, s slot, i int) *byte {
	if s.down {
		return &g[s.r+i][s.c]
	}
	return &g[s.r][s.c+i]
}

func solve(g [][]byte, todo []slot, words map[int][]string) bool {
	if len(todo) == 0 {
		return true
	}
	s := todo[0]
next:
	for _, w := range words[s.n] {
		old := make([]byte, s.n)
		for i := 0; i < s.n; i++ {
			old[i] = *cell(g, s, i)
			if old[i] != '.' && old[i] != w[i] {
				continue next
			}
		}
		for i := 0; i < s.n; i++ {
			*cell(g, s, i) = w[i]
		}
		if solve(g, todo[1:], words) {
			return true
		}
		for i := 0; i < s.n; i++ {
			*cell(g, s, i) = old[i]
		}
	}
	return false
}

func main() {
	wf := flag.String("words", "words.txt", "")
	gf := flag.String("grid", "grid.txt", "")
	flag.Parse()
	words := map[int][]string{}
	for _, w := range readLines(*wf) {
		words[len(w)] = append(words[len(w)], w)
	}
	var g [][]byte
	for _, l := range readLines(*gf) {
		g = append(g, []byte(l))
	}
	if solve(g, slots(g), words) {
		for _, l := range g {
			fmt.Println(string(l))
		}
	}
	improve()
}
