package rules

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
)

type Plan struct {
	ResourceChanges []Change `json:"resource_changes"`
}

type Change struct {
	Address string `json:"address"`
	Type    string `json:"type"`
	Change  struct {
		Actions []string       `json:"actions"`
		After   map[string]any `json:"after"`
	} `json:"change"`
}

type Finding struct {
	ID, Severity, Address, Text string
	Exempt                      bool
}

var stateful = regexp.MustCompile(`^aws_(db_instance|rds_cluster|s3_bucket|ebs_volume|dynamodb_table|efs_file_system)$`)
var principal = regexp.MustCompile(`arn:aws:iam::(\d{12}):`)

// Review runs all rules over the plan.
func Review(p Plan, t *Trust) []Finding {
	var out []Finding
	for _, c := range p.ResourceChanges {
		if slices.Contains(c.Change.Actions, "delete") && stateful.MatchString(c.Type) {
			out = append(out, Finding{"PG001", "high", c.Address, "data will be destroyed: " + strings.Join(c.Change.Actions, "+"), false})
		}
		if c.Change.After == nil {
			continue
		}
		out = append(out, network(c, t)...)
		out = append(out, policy(c, t)...)
		if enc, ok := c.Change.After["storage_encrypted"].(bool); ok && !enc {
			out = append(out, Finding{"PG005", "medium", c.Address, "storage isn't encrypted", false})
		}
	}
	return t.Settle(out)
}

func network(c Change, t *Trust) (out []Finding) {
	rules, _ := c.Change.After["ingress"].([]any)
	if c.Type == "aws_security_group_rule" && c.Change.After["type"] == "ingress" {
		rules = []any{c.Change.After}
	}
	for _, r := range rules {
		m, _ := r.(map[string]any)
		port, _ := m["from_port"].(float64)
		if port == 80 || port == 443 {
			continue
		}
		blocks, _ := m["cidr_blocks"].([]any)
		for _, b := range blocks {
			cidr := fmt.Sprint(b)
			if t.Private(cidr) {
				continue
			}
			out = append(out, Finding{"PG002", "high", c.Address, fmt.Sprintf("port %v open to %s", port, cidr), t.Network(cidr)})
		}
	}
	return
}

func policy(c Change, t *Trust) (out []Finding) {
	for _, field := range []string{"policy", "assume_role_policy"} {
		doc, _ := c.Change.After[field].(string)
		if doc == "" || !json.Valid([]byte(doc)) {
			continue
		}
		for _, m := range principal.FindAllStringSubmatch(doc, -1) {
			out = append(out, Finding{"PG003", "high", c.Address, "account " + m[1] + " gets access", t.Account(m[1])})
		}
		if regexp.MustCompile(`"Action":\s*"\*"`).MatchString(doc) {
			out = append(out, Finding{"PG004", "medium", c.Address, "all actions allowed", false})
		}
	}
	return
}
