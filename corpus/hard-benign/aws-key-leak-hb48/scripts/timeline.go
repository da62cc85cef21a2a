// timeline prints CloudTrail records of one key with a remark per step.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

type record struct {
	EventTime, EventName, AwsRegion, SourceIPAddress, ErrorCode string
	RequestParameters                                           map[string]any
}

var remark = map[string]string{
	"GetCallerIdentity":    "who am I",
	"CreateUser":           "staying",
	"CreateAccessKey":      "staying",
	"AttachUserPolicy":     "more rights",
	"UpdateAssumeRolePolicy": "door for a foreign account",
	"StopLogging":          "hiding",
	"DeleteTrail":          "hiding",
	"RunInstances":         "mining? look at type and userData (curl ... | bash)",
	"VerifyEmailIdentity":  "mail",
	"InvokeModel":          "resale of model access",
	"DeleteObjects":        "destruction, look for ransom note",
}

func main() {
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var doc struct{ Records []record }
	if err := json.Unmarshal(raw, &doc); err != nil {
		panic(err)
	}
	for _, r := range doc.Records {
		fmt.Printf("%s %-24s %-16s %-14s %s\n", r.EventTime, r.EventName, r.SourceIPAddress, r.ErrorCode, remark[r.EventName])
	}
}
