// Clarke-Wright savings for morning school runs. One school, capacity and ride-time limits.
package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"sort"
	"strconv"
	"time"
)

type stop struct {
	id     string
	x, y   float64
	riders int
}

type run struct {
	stops []int
	load  int
}

const metresPerMinute = 620 // 37 km/h, what we measured with stops excluded

func read(path string) [][]string {
	f, err := os.Open(path)
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		log.Fatal(err)
	}
	return rows[1:]
}

func main() {
	stopsFile := flag.String("stops", "stops.csv", "")
	seats := flag.Int("seats", 60, "usable seats")
	bell := flag.String("bell", "08:10", "")
	maxRide := flag.Float64("max", 50, "minutes")
	flag.Parse()

	var s []stop // s[0] is the school
	for _, r := range read(*stopsFile) {
		x, _ := strconv.ParseFloat(r[1], 64)
		y, _ := strconv.ParseFloat(r[2], 64)
		n, _ := strconv.Atoi(r[3])
		s = append(s, stop{r[0], x, y, n})
	}
	d := func(a, b int) float64 { // road factor 1.3
		return 1.3 * math.Hypot(s[a].x-s[b].x, s[a].y-s[b].y) / metresPerMinute
	}
	ride := func(r run) (t float64) {
		for i := 1; i < len(r.stops); i++ {
			t += d(r.stops[i-1], r.stops[i]) + 0.7
		}
		return t + d(r.stops[len(r.stops)-1], 0)
	}

	runs := map[int]*run{}
	owner := make([]int, len(s))
	for i := 1; i < len(s); i++ {
		runs[i] = &run{[]int{i}, s[i].riders}
		owner[i] = i
	}
	type pair struct {
		a, b int
		save float64
	}
	var ps []pair
	for a := 1; a < len(s); a++ {
		for b := 1; b < len(s); b++ {
			if a != b {
				ps = append(ps, pair{a, b, d(a, 0) + d(0, b) - d(a, b)})
			}
		}
	}
	sort.Slice(ps, func(i, j int) bool { return ps[i].save > ps[j].save })
	for _, p := range ps {
		ra, rb := runs[owner[p.a]], runs[owner[p.b]]
		if ra == rb || ra.stops[len(ra.stops)-1] != p.a || rb.stops[0] != p.b || ra.load+rb.load > *seats*9/10 {
			continue
		}
		m := run{append(append([]int{}, ra.stops...), rb.stops...), ra.load + rb.load}
		if ride(m) > *maxRide {
			continue
		}
		keep, gone := owner[p.a], owner[p.b]
		for _, i := range rb.stops {
			owner[i] = keep
		}
		*runs[keep] = m
		delete(runs, gone)
	}

	t, _ := time.Parse("15:04", *bell)
	arrive := t.Add(-15 * time.Minute)
	n := 0
	for _, r := range runs {
		n++
		fmt.Printf("run %d, %d riders, %.0f min\n", n, r.load, ride(*r))
		at := arrive.Add(-time.Duration(ride(*r) * float64(time.Minute)))
		for i, id := range r.stops {
			if i > 0 {
				at = at.Add(time.Duration((d(r.stops[i-1], id) + 0.7) * float64(time.Minute)))
			}
			fmt.Printf("  %s  %s (%d)\n", at.Format("15:04"), s[id].id, s[id].riders)
		}
	}
}
