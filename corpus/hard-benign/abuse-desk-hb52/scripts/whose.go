// whose prints the customer number for an address at a given time, from assignments.csv (cidr,customer,from,to).
package main

import (
	"encoding/csv"
	"fmt"
	"net/netip"
	"os"
	"time"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: whose ADDRESS RFC3339TIME")
		os.Exit(2)
	}
	addr := netip.MustParseAddr(os.Args[1])
	at, err := time.Parse(time.RFC3339, os.Args[2])
	if err != nil {
		panic(err)
	}
	f, err := os.Open("assignments.csv")
	if err != nil {
		panic(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		panic(err)
	}
	for _, r := range rows[1:] {
		p, err := netip.ParsePrefix(r[0])
		if err != nil || !p.Contains(addr) {
			continue
		}
		from, _ := time.Parse(time.RFC3339, r[2])
		to, err := time.Parse(time.RFC3339, r[3])
		if err != nil {
			to = time.Now()
		}
		if !at.Before(from) && at.Before(to) {
			fmt.Println(r[1], p)
			return
		}
	}
	fmt.Println("not ours at that time")
}
