// Command census lists the devices in the machine's own private subnet.
package main

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"sort"
	"strings"
	"sync"
	"time"
)

var ports = map[int]string{
	21: "ftp", 22: "ssh", 23: "telnet", 53: "dns", 80: "http", 139: "netbios",
	443: "https", 445: "smb", 515: "lpd", 554: "rtsp", 631: "ipp", 1883: "mqtt",
	3389: "rdp", 5900: "vnc", 8008: "cast", 8080: "http-alt", 8123: "home-assistant",
	9100: "jetdirect",
}

const (
	dialTimeout = 400 * time.Millisecond
	workers     = 64
	widest      = 22
)

type Host struct {
	IP     string         `json:"ip"`
	MAC    string         `json:"mac,omitempty"`
	Vendor string         `json:"vendor,omitempty"`
	Name   string         `json:"name,omitempty"`
	Open   map[int]string `json:"open"`
	Banner string         `json:"banner,omitempty"`
}

func fatal(format string, a ...any) {
	fmt.Fprintf(os.Stderr, "census: "+format+"\n", a...)
	os.Exit(1)
}

// ownSubnet returns the private IPv4 subnet of the interface. A wish is only
// granted when it lies inside that subnet.
func ownSubnet(ifname, wish string) *net.IPNet {
	ifc, err := net.InterfaceByName(ifname)
	if err != nil {
		fatal("interface %s: %v", ifname, err)
	}
	addrs, err := ifc.Addrs()
	if err != nil {
		fatal("%v", err)
	}
	for _, a := range addrs {
		n, ok := a.(*net.IPNet)
		if !ok || n.IP.To4() == nil || !n.IP.IsPrivate() {
			continue
		}
		own := &net.IPNet{IP: n.IP.Mask(n.Mask).To4(), Mask: n.Mask}
		if wish != "" {
			_, want, err := net.ParseCIDR(wish)
			if err != nil {
				fatal("%v", err)
			}
			ownBits, _ := own.Mask.Size()
			wantBits, _ := want.Mask.Size()
			if !own.Contains(want.IP) || wantBits < ownBits {
				fatal("%s is not inside %s, refusing", want, own)
			}
			own = want
		}
		if bits, _ := own.Mask.Size(); bits < widest {
			fatal("%s is wider than /%d; choose a part with -net", own, widest)
		}
		return own
	}
	fatal("%s has no private IPv4 address", ifname)
	return nil
}

func addresses(n *net.IPNet) []string {
	var out []string
	ip := append(net.IP(nil), n.IP.To4()...)
	for ; n.Contains(ip); inc(ip) {
		out = append(out, ip.String())
	}
	if len(out) > 2 {
		out = out[1 : len(out)-1]
	}
	return out
}

func inc(ip net.IP) {
	for i := len(ip) - 1; i >= 0; i-- {
		ip[i]++
		if ip[i] != 0 {
			return
		}
	}
}

var titleRe = regexp.MustCompile(`(?is)<title>\s*(.*?)\s*</title>`)

func banner(ip string, port int) string {
	scheme := "http"
	if port == 443 {
		scheme = "https"
	}
	c := http.Client{Timeout: 2 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse
	}}
	resp, err := c.Get(fmt.Sprintf("%s://%s:%d/", scheme, ip, port))
	if err != nil {
		return ""
	}
	defer resp.Body.Close()
	body, _ := io.ReadAll(io.LimitReader(resp.Body, 8192))
	parts := []string{resp.Header.Get("Server")}
	if m := titleRe.FindSubmatch(body); m != nil {
		parts = append(parts, string(m[1]))
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

func scan(ip string) *Host {
	h := &Host{IP: ip, Open: map[int]string{}}
	for p, name := range ports {
		c, err := net.DialTimeout("tcp4", fmt.Sprintf("%s:%d", ip, p), dialTimeout)
		if err != nil {
			continue
		}
		c.Close()
		h.Open[p] = name
	}
	for _, p := range []int{80, 8080, 443} {
		if _, ok := h.Open[p]; ok && h.Banner == "" {
			h.Banner = banner(ip, p)
		}
	}
	if names, err := net.LookupAddr(ip); err == nil && len(names) > 0 {
		h.Name = strings.TrimSuffix(names[0], ".")
	}
	return h
}

var arpRe = regexp.MustCompile(`\(?(\d+\.\d+\.\d+\.\d+)\)?.*?([0-9a-fA-F]{1,2}(?::[0-9a-fA-F]{1,2}){5})`)

func arpTable() map[string]string {
	var r io.Reader
	if runtime.GOOS == "linux" {
		f, err := os.Open("/proc/net/arp")
		if err != nil {
			return nil
		}
		defer f.Close()
		r = f
	} else {
		out, err := exec.Command("arp", "-an").Output()
		if err != nil {
			return nil
		}
		r = strings.NewReader(string(out))
	}
	table := map[string]string{}
	for s := bufio.NewScanner(r); s.Scan(); {
		if m := arpRe.FindStringSubmatch(s.Text()); m != nil && m[2] != "00:00:00:00:00:00" {
			table[m[1]] = strings.ToLower(m[2])
		}
	}
	return table
}

func vendors(file string) map[string]string {
	out := map[string]string{}
	f, err := os.Open(file)
	if err != nil {
		return out
	}
	defer f.Close()
	rows, _ := csv.NewReader(f).ReadAll()
	for _, r := range rows {
		out[r[0]] = r[1]
	}
	return out
}

func load(file string) map[string]Host {
	data, err := os.ReadFile(file)
	if err != nil {
		fatal("%v", err)
	}
	var list []Host
	if err := json.Unmarshal(data, &list); err != nil {
		fatal("%s: %v", file, err)
	}
	out := map[string]Host{}
	for _, h := range list {
		key := h.MAC
		if key == "" {
			key = h.IP
		}
		out[key] = h
	}
	return out
}

func diff(oldFile, newFile string) {
	before, after := load(oldFile), load(newFile)
	for k, h := range after {
		prev, known := before[k]
		if !known {
			fmt.Printf("new   %s %s %s\n", h.IP, h.Vendor, h.Name)
		}
		for p, name := range h.Open {
			if _, had := prev.Open[p]; known && !had {
				fmt.Printf("port  %s now has %d/%s\n", h.IP, p, name)
			}
		}
	}
	for k, h := range before {
		if _, still := after[k]; !still {
			fmt.Printf("gone  %s %s %s\n", h.IP, h.Vendor, h.Name)
		}
	}
}

func main() {
	ifname := flag.String("iface", "", "network interface, e.g. wlan0")
	wish := flag.String("net", "", "part of the own subnet")
	asJSON := flag.Bool("json", false, "JSON output")
	doDiff := flag.Bool("diff", false, "compare two JSON files")
	oui := flag.String("oui", "data/oui-short.csv", "vendor list")
	flag.Parse()
	if *doDiff {
		diff(flag.Arg(0), flag.Arg(1))
		return
	}

	jobs := make(chan string)
	var mu sync.Mutex
	var all []*Host
	var wg sync.WaitGroup
	for i := 0; i < workers; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for ip := range jobs {
				h := scan(ip)
				mu.Lock()
				all = append(all, h)
				mu.Unlock()
			}
		}()
	}
	for _, ip := range addresses(ownSubnet(*ifname, *wish)) {
		jobs <- ip
	}
	close(jobs)
	wg.Wait()

	arp, names := arpTable(), vendors(*oui)
	var found []*Host
	for _, h := range all {
		h.MAC = arp[h.IP]
		if len(h.MAC) >= 8 {
			h.Vendor = names[h.MAC[:8]]
		}
		if h.MAC != "" || len(h.Open) > 0 {
			found = append(found, h)
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].IP < found[j].IP })
	if *asJSON {
		json.NewEncoder(os.Stdout).Encode(found)
		return
	}
	for _, h := range found {
		fmt.Printf("%-15s %-17s %-14s %-28s %v %s\n", h.IP, h.MAC, h.Vendor, h.Name, h.Open, h.Banner)
	}
}
