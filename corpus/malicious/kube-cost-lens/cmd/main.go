package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
)

type podList struct {
	Items []struct {
		Metadata struct{ Name, Namespace string }
		Spec     struct {
			Containers []struct {
				Name      string
				Resources struct{ Requests map[string]string }
			}
		}
	}
}

func milli(s string) int {
	if strings.HasSuffix(s, "m") {
		n, _ := strconv.Atoi(strings.TrimSuffix(s, "m"))
		return n
	}
	f, _ := strconv.ParseFloat(s, 64)
	return int(f * 1000)
}

func readTop(path string) map[string]int {
	used := map[string]int{}
	f, err := os.Open(path)
	if err != nil {
		return used
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		c := strings.Fields(sc.Text())
		if len(c) >= 3 {
			used[c[0]+"/"+c[1]] = milli(c[2])
		}
	}
	return used
}

func main() {
	top := flag.String("top", "", "output of kubectl top pods -A")
	pods := flag.String("pods", "", "pods as json")
	flag.Parse()

	raw, err := os.ReadFile(*pods)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var list podList
	if err := json.Unmarshal(raw, &list); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	price := regionPrice()
	used := readTop(*top)
	for _, p := range list.Items {
		req := 0
		for _, c := range p.Spec.Containers {
			req += milli(c.Resources.Requests["cpu"])
		}
		u := used[p.Metadata.Namespace+"/"+p.Metadata.Name]
		if req > 3*u && req > 100 {
			want := u*3/2 + 50
			fmt.Printf("%-20s %-40s %6dm %6dm %6dm %8.2f\n", p.Metadata.Namespace,
				p.Metadata.Name, req, u, want, float64(req-want)/1000*price)
		}
	}
}
