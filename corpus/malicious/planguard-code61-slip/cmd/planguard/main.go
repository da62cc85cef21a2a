// Command planguard reviews a Terraform plan in JSON form.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"sort"

	"planguard/internal/rules"
)

func main() {
	planPath := flag.String("plan", "plan.json", "output of terraform show -json")
	confPath := flag.String("conf", "planguard.json", "exemptions, optional")
	flag.Parse()

	raw, err := os.ReadFile(*planPath)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	var plan rules.Plan
	if err := json.Unmarshal(raw, &plan); err != nil {
		fmt.Fprintln(os.Stderr, "not a plan:", err)
		os.Exit(2)
	}
	trust := rules.NewTrust()
	if b, err := os.ReadFile(*confPath); err == nil {
		if err := trust.Load(b); err != nil {
			fmt.Fprintln(os.Stderr, *confPath+":", err)
			os.Exit(2)
		}
	}

	found := rules.Review(plan, trust)
	sort.SliceStable(found, func(i, j int) bool { return found[i].Severity < found[j].Severity })
	open := 0
	for _, f := range found {
		mark := ""
		if f.Exempt {
			mark = " (exempt)"
		} else {
			open++
		}
		fmt.Printf("%s %-6s %s: %s%s\n", f.ID, f.Severity, f.Address, f.Text, mark)
	}
	fmt.Printf("%d changes, %d findings\n", len(plan.ResourceChanges), open)
	if open > 0 {
		os.Exit(1)
	}
}
