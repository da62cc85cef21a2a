// Package judge grades the changes of a Terraform plan.
package judge

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

type Level int

const (
	Stop Level = iota
	Ask
	Note
)

func (l Level) String() string { return [...]string{"STOP", "ASK", "NOTE"}[l] }

type Finding struct {
	Level   Level
	Address string
	Reason  string
}

type Change struct {
	Actions      []string        `json:"actions"`
	Before       json.RawMessage `json:"before"`
	After        json.RawMessage `json:"after"`
	ReplacePaths [][]any         `json:"replace_paths"`
}

type Resource struct {
	Address string `json:"address"`
	Type    string `json:"type"`
	Change  Change `json:"change"`
}

type Plan struct {
	Resources []Resource `json:"resource_changes"`
}

var holdsData = []string{
	"db_instance", "rds_cluster", "dynamodb_table", "s3_bucket", "efs_file_system", "ebs_volume",
	"sql_database", "storage_bucket", "storage_account", "kms_key", "persistent_disk", "elasticache",
}

var guards = []string{"deletion_protection", "prevent_destroy", "storage_encrypted", "block_public_acls"}

func (p Plan) Changed() int {
	n := 0
	for _, r := range p.Resources {
		if !slices.Equal(r.Change.Actions, []string{"no-op"}) && !slices.Equal(r.Change.Actions, []string{"read"}) {
			n++
		}
	}
	return n
}

func (p Plan) Findings() []Finding {
	var out []Finding
	for _, r := range p.Resources {
		out = append(out, r.findings()...)
	}
	return out
}

func (r Resource) findings() []Finding {
	var out []Finding
	add := func(l Level, format string, args ...any) {
		out = append(out, Finding{l, r.Address, fmt.Sprintf(format, args...)})
	}

	deletes := slices.Contains(r.Change.Actions, "delete")
	creates := slices.Contains(r.Change.Actions, "create")
	if deletes {
		verb := "deleted"
		if creates {
			verb = "replaced because of " + paths(r.Change.ReplacePaths)
		}
		level := Note
		if slices.ContainsFunc(holdsData, func(s string) bool { return strings.Contains(r.Type, s) }) {
			level = Stop
		}
		add(level, "%s", verb)
	}

	var before, after map[string]any
	_ = json.Unmarshal(r.Change.Before, &before)
	_ = json.Unmarshal(r.Change.After, &after)
	if after == nil {
		return out
	}
	for _, g := range guards {
		if before[g] == true && after[g] == false {
			add(Ask, "%s is switched off", g)
		}
	}
	old, now := string(r.Change.Before), string(r.Change.After)
	for _, world := range []string{`"0.0.0.0/0"`, `"::/0"`} {
		if strings.Contains(now, world) && !strings.Contains(old, world) {
			add(Ask, "opens to %s", world)
		}
	}
	if strings.Contains(r.Type, "iam") && strings.Contains(now, `\"*\"`) && !strings.Contains(old, `\"*\"`) {
		add(Ask, "policy gains a wildcard")
	}
	return out
}

func paths(list [][]any) string {
	var names []string
	for _, p := range list {
		var parts []string
		for _, x := range p {
			parts = append(parts, fmt.Sprint(x))
		}
		names = append(names, strings.Join(parts, "."))
	}
	if len(names) == 0 {
		return "an unnamed attribute"
	}
	return strings.Join(names, ", ")
}
