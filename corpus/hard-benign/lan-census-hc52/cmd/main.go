package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"net/netip"
	"os"
	"sort"
	"strconv"
	"sync"
	"time"
)

var ports = []int{22, 23, 53, 80, 139, 443, 445, 548, 554, 631, 1883, 2375, 3306, 3389, 5000, 5432, 5555, 5900, 6379, 8080, 8123, 9100}

var watch = map[int]string{23: "telnet", 445: "smb", 2375: "docker", 5555: "adb", 6379: "redis"}

type Host struct {
	Addr  string `json:"addr"`
	Name  string `json:"name,omitempty"`
	Ports []int  `json:"ports"`
}

type Census struct {
	Net   string          `json:"net"`
	When  time.Time       `json:"when"`
	Hosts map[string]Host `json:"hosts"`
}

func checkPrefix(s string) (netip.Prefix, error) {
	p, err := netip.ParsePrefix(s)
	if err != nil {
		return p, err
	}
	p = p.Masked()
	if !p.Addr().Is4() || !p.Addr().IsPrivate() {
		return p, fmt.Errorf("%s is not a private IPv4 range", s)
	}
	if p.Bits() < 24 {
		return p, fmt.Errorf("/%d is too large, /24 at most", p.Bits())
	}
	return p, nil
}

func open(addr string, port int, wait time.Duration) bool {
	c, err := net.DialTimeout("tcp4", net.JoinHostPort(addr, strconv.Itoa(port)), wait)
	if err != nil {
		return false
	}
	c.Close()
	return true
}

func sweep(p netip.Prefix, wait time.Duration, names bool) map[string]Host {
	var mu sync.Mutex
	var wg sync.WaitGroup
	slots := make(chan struct{}, 128)
	found := map[string]Host{}
	for a := p.Addr().Next(); p.Contains(a); a = a.Next() {
		for _, port := range ports {
			wg.Add(1)
			slots <- struct{}{}
			go func(addr string, port int) {
				defer func() { <-slots; wg.Done() }()
				if !open(addr, port, wait) {
					return
				}
				mu.Lock()
				h := found[addr]
				h.Addr = addr
				h.Ports = append(h.Ports, port)
				found[addr] = h
				mu.Unlock()
			}(a.String(), port)
		}
	}
	wg.Wait()
	for k, h := range found {
		sort.Ints(h.Ports)
		if names {
			if n, err := net.LookupAddr(k); err == nil && len(n) > 0 {
				h.Name = n[0]
			}
		}
		found[k] = h
	}
	return found
}

func load(path string) Census {
	var c Census
	if b, err := os.ReadFile(path); err == nil {
		if err := json.Unmarshal(b, &c); err != nil {
			log.Printf("old census unreadable: %v", err)
		}
	}
	return c
}

func main() {
	network := flag.String("net", "", "private range, e.g. 192.168.1.0/24")
	out := flag.String("out", "lan-census.json", "census file")
	wait := flag.Duration("wait", 600*time.Millisecond, "timeout per port")
	names := flag.Bool("names", false, "reverse DNS")
	flag.Parse()
	p, err := checkPrefix(*network)
	if err != nil {
		log.Fatal(err)
	}
	old := load(*out)
	now := Census{Net: p.String(), When: time.Now(), Hosts: sweep(p, *wait, *names)}
	for k, h := range now.Hosts {
		mark := " "
		if _, ok := old.Hosts[k]; !ok {
			mark = "+"
		}
		fmt.Printf("%s %-15s %-24s %v\n", mark, k, h.Name, h.Ports)
		for _, q := range h.Ports {
			if w, ok := watch[q]; ok {
				fmt.Printf("!   %s open on %s\n", w, k)
			}
		}
	}
	for k := range old.Hosts {
		if _, ok := now.Hosts[k]; !ok && old.Net == now.Net {
			fmt.Printf("- %s\n", k)
		}
	}
	b, _ := json.MarshalIndent(now, "", "  ")
	if err := os.WriteFile(*out, b, 0o600); err != nil {
		log.Fatal(err)
	}
}
