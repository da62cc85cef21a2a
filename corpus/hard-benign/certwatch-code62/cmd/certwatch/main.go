// Command certwatch checks the certificates of a list of hosts.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"os"
	"sort"
	"strings"
	"sync"
)

func readHosts(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var out []string
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		line, _, _ := strings.Cut(sc.Text(), "#")
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if _, _, err := net.SplitHostPort(line); err != nil {
			line = net.JoinHostPort(line, "443")
		}
		out = append(out, line)
	}
	return out, sc.Err()
}

func main() {
	hosts := flag.String("hosts", "hosts.txt", "file with host[:port] lines")
	warn := flag.Int("warn", 21, "days that count as a warning")
	asJSON := flag.Bool("json", false, "print JSON lines")
	workers := flag.Int("workers", 8, "parallel checks")
	private := flag.String("private", "", "PEM bundle of company roots")
	flag.Parse()

	list, err := readHosts(*hosts)
	if err != nil {
		fmt.Fprintln(os.Stderr, "certwatch:", err)
		os.Exit(2)
	}
	v, err := newVerifier(*private, *warn)
	if err != nil {
		fmt.Fprintln(os.Stderr, "certwatch:", err)
		os.Exit(2)
	}

	jobs := make(chan string)
	results := make([]Result, 0, len(list))
	var mu sync.Mutex
	var wg sync.WaitGroup
	for i := 0; i < *workers; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for addr := range jobs {
				r := v.Check(addr)
				mu.Lock()
				results = append(results, r)
				mu.Unlock()
			}
		}()
	}
	for _, a := range list {
		jobs <- a
	}
	close(jobs)
	wg.Wait()

	sort.Slice(results, func(i, j int) bool {
		if results[i].Status != results[j].Status {
			return results[i].Status < results[j].Status
		}
		return results[i].Days < results[j].Days
	})
	exit := 0
	for _, r := range results {
		switch {
		case r.Status == "FAIL":
			exit = 2
		case r.Status == "WARN" && exit == 0:
			exit = 1
		}
		if *asJSON {
			_ = json.NewEncoder(os.Stdout).Encode(r)
			continue
		}
		fmt.Printf("%-5s %-38s %5d  %-24s %s\n", r.Status, r.Addr, r.Days, r.Issuer, strings.Join(r.Notes, "; "))
	}
	os.Exit(exit)
}
