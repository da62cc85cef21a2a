// auditgrep prints audit events that hand out power: bindings to cluster-admin,
// privileged pods, secret listings, exec into pods. Input: JSON lines on stdin.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

type event struct {
	Verb      string `json:"verb"`
	Stamp     string `json:"requestReceivedTimestamp"`
	User      struct{ Username string } `json:"user"`
	ObjectRef struct{ Resource, Namespace, Name, Subresource string } `json:"objectRef"`
	Request   json.RawMessage `json:"requestObject"`
}

func why(e event) string {
	body := string(e.Request)
	switch {
	case e.Verb == "create" && strings.HasSuffix(e.ObjectRef.Resource, "rolebindings") && strings.Contains(body, `"cluster-admin"`):
		return "binding to cluster-admin"
	case e.Verb == "create" && e.ObjectRef.Resource == "pods" && (strings.Contains(body, `"privileged":true`) || strings.Contains(body, "nsenter")):
		return "privileged pod"
	case e.Verb == "list" && e.ObjectRef.Resource == "secrets":
		return "secrets listed"
	case e.ObjectRef.Subresource == "exec":
		return "exec"
	case strings.Contains(body, "| sh") || strings.Contains(body, "|bash"):
		return "download piped to shell in spec"
	}
	return ""
}

func main() {
	sc := bufio.NewScanner(os.Stdin)
	sc.Buffer(make([]byte, 1<<20), 16<<20)
	for sc.Scan() {
		var e event
		if json.Unmarshal(sc.Bytes(), &e) != nil {
			continue
		}
		if w := why(e); w != "" {
			fmt.Printf("%s  %-26s %-40s %s/%s\n", e.Stamp, w, e.User.Username, e.ObjectRef.Namespace, e.ObjectRef.Name)
		}
	}
}
