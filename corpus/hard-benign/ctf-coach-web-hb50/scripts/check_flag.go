package main

import (
	"bufio"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
)

// file format: name<TAB>sha256 of flag
func load(path string) (map[string]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	m := map[string]string{}
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		if n, h, ok := strings.Cut(sc.Text(), "\t"); ok {
			m[n] = h
		}
	}
	return m, sc.Err()
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: check_flag NAME FLAG")
		os.Exit(2)
	}
	hashes, err := load("flags.tsv")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	sum := sha256.Sum256([]byte(strings.TrimSpace(os.Args[2])))
	got := hex.EncodeToString(sum[:])
	if subtle.ConstantTimeCompare([]byte(got), []byte(hashes[os.Args[1]])) == 1 {
		fmt.Println("yes")
		return
	}
	fmt.Println("not yet")
}
