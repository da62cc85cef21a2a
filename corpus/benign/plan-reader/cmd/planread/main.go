package main

import (
	"encoding/json"
	"fmt"
	"os"
	"sort"

	"planreader/internal/judge"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: planread plan.json")
		os.Exit(64)
	}
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(66)
	}
	var plan judge.Plan
	if err := json.Unmarshal(raw, &plan); err != nil {
		fmt.Fprintln(os.Stderr, "not a plan:", err)
		os.Exit(65)
	}

	findings := judge.Plan.Findings(plan)
	sort.SliceStable(findings, func(i, j int) bool { return findings[i].Level < findings[j].Level })

	stop := false
	for _, f := range findings {
		fmt.Printf("%-4s  %s\n      %s\n", f.Level, f.Address, f.Reason)
		stop = stop || f.Level == judge.Stop
	}
	fmt.Printf("%d resources change, %d findings\n", plan.Changed(), len(findings))
	if stop {
		os.Exit(2)
	}
}
