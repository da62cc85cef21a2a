// Lists neighbours of the local /24 and marks those missing in known.txt. Linux only.
package main

import (
	"bufio"
	"fmt"
	"net"
	"os"
	"strings"
	"time"
)

func known() map[string]string {
	m := map[string]string{}
	f, err := os.Open("known.txt")
	if err != nil {
		return m
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	for s.Scan() {
		if p := strings.Fields(s.Text()); len(p) > 1 {
			m[strings.ToLower(p[0])] = strings.Join(p[1:], " ")
		}
	}
	return m
}

func main() {
	ifs, err := net.InterfaceAddrs()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, a := range ifs {
		n, ok := a.(*net.IPNet)
		if !ok || n.IP.To4() == nil || !n.IP.IsPrivate() {
			continue
		}
		ip := n.IP.To4()
		for i := 1; i < 255; i++ {
			dst := fmt.Sprintf("%d.%d.%d.%d:9", ip[0], ip[1], ip[2], i)
			if c, err := net.Dial("udp", dst); err == nil {
				c.Write([]byte{0})
				c.Close()
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
	time.Sleep(2 * time.Second)

	names := known()
	f, err := os.Open("/proc/net/arp")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Scan() // header
	for s.Scan() {
		p := strings.Fields(s.Text())
		if len(p) < 4 || p[3] == "00:00:00:00:00:00" {
			continue
		}
		name, ok := names[strings.ToLower(p[3])]
		if !ok {
			name = "NEW?"
		}
		fmt.Printf("%-16s %s  %s\n", p[0], p[3], name)
	}
}
