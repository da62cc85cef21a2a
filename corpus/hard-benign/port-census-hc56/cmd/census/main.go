// Command census compares open TCP ports with an inventory.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"sort"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

var common = []int{21, 22, 23, 25, 53, 80, 110, 111, 139, 143, 389, 443, 445, 465, 587, 636,
	873, 993, 995, 1433, 1521, 2049, 2181, 2375, 2376, 2379, 3000, 3306, 3389, 4369, 5000, 5432,
	5601, 5672, 5900, 5984, 6379, 6443, 7001, 8000, 8080, 8081, 8443, 8500, 9000, 9090, 9092,
	9100, 9187, 9200, 9300, 10250, 11211, 15672, 27017, 50000}

func parsePorts(s string) ([]int, error) {
	if s == "common" {
		return common, nil
	}
	var out []int
	for _, part := range strings.Split(s, ",") {
		lo, hi, ranged := strings.Cut(strings.TrimSpace(part), "-")
		a, err := strconv.Atoi(lo)
		if err != nil {
			return nil, fmt.Errorf("bad port %q", part)
		}
		b := a
		if ranged {
			if b, err = strconv.Atoi(hi); err != nil {
				return nil, fmt.Errorf("bad range %q", part)
			}
		}
		if a < 1 || b > 65535 || a > b {
			return nil, fmt.Errorf("bad range %q", part)
		}
		for p := a; p <= b; p++ {
			out = append(out, p)
		}
	}
	return out, nil
}

// scan does a plain connect to every port and returns those that answered.
func scan(ctx context.Context, addr string, ports []int, lim *rate.Limiter, timeout time.Duration) []int {
	var (
		mu   sync.Mutex
		wg   sync.WaitGroup
		open []int
		sem  = make(chan struct{}, 128)
	)
	d := net.Dialer{Timeout: timeout}
	for _, p := range ports {
		if err := lim.Wait(ctx); err != nil {
			break
		}
		wg.Add(1)
		sem <- struct{}{}
		go func(p int) {
			defer func() { <-sem; wg.Done() }()
			c, err := d.DialContext(ctx, "tcp", net.JoinHostPort(addr, strconv.Itoa(p)))
			if err != nil {
				return // closed, filtered, or slow: all the same to us
			}
			c.Close()
			mu.Lock()
			open = append(open, p)
			mu.Unlock()
		}(p)
	}
	wg.Wait()
	sort.Ints(open)
	return open
}

func minus(a, b []int) []int {
	seen := map[int]bool{}
	for _, x := range b {
		seen[x] = true
	}
	var out []int
	for _, x := range a {
		if !seen[x] {
			out = append(out, x)
		}
	}
	return out
}

func list(p []int) string { return strings.Trim(fmt.Sprint(p), "[]") }

func post(url string, lines []string) error {
	body, _ := json.Marshal(map[string]string{"text": "Port census\n\n" + strings.Join(lines, "\n\n")})
	c := http.Client{Timeout: 15 * time.Second}
	resp, err := c.Post(url, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode >= 300 {
		return fmt.Errorf("webhook answered %s", resp.Status)
	}
	return nil
}

func main() {
	invPath := flag.String("inventory", "inventory.yaml", "hosts you run")
	portSpec := flag.String("ports", "common", "common, or 22,80,8000-8100")
	perSec := flag.Float64("rate", 200, "connections per second, over all hosts")
	timeout := flag.Duration("timeout", 1500*time.Millisecond, "per connection")
	only := flag.String("only", "", "one host by name")
	webhook := flag.String("webhook", "", "your chat webhook for differences")
	flag.Parse()

	inv, err := LoadInventory(*invPath)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	ports, err := parsePorts(*portSpec)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Fprintf(os.Stderr, "owner %s, %d hosts, %d ports, %.0f/s\n", inv.Owner, len(inv.Hosts), len(ports), *perSec)

	lim := rate.NewLimiter(rate.Limit(*perSec), 20)
	ctx := context.Background()
	var diffs []string
	for _, h := range inv.Hosts {
		if *only != "" && h.Name != *only {
			continue
		}
		ip, err := inv.Resolve(h)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", h.Name, err)
			os.Exit(2)
		}
		all := append(append([]int{}, ports...), minus(h.Expect, ports)...)
		open := scan(ctx, ip.String(), all, lim, *timeout)
		verdict := "as expected"
		extra, missing := minus(open, h.Expect), minus(h.Expect, open)
		if len(extra)+len(missing) > 0 {
			verdict = ""
			if len(extra) > 0 {
				verdict += "UNEXPECTED " + list(extra) + " "
			}
			if len(missing) > 0 {
				verdict += "MISSING " + list(missing)
			}
			diffs = append(diffs, h.Name+": "+verdict)
		}
		fmt.Printf("%-14s open %-28s %s\n", h.Name, list(open), verdict)
	}
	if len(diffs) == 0 {
		return
	}
	if *webhook != "" {
		if err := post(*webhook, diffs); err != nil {
			fmt.Fprintln(os.Stderr, "webhook:", err)
		}
	}
	os.Exit(1)
}
