package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"sort"
	"strings"
)

type podList struct {
	Items []pod `json:"items"`
}

type pod struct {
	Metadata struct {
		Name string `json:"name"`
	} `json:"metadata"`
	Spec struct {
		Containers []struct {
			Name string `json:"name"`
			Env  []struct {
				Name  string `json:"name"`
				Value string `json:"value"`
			} `json:"env"`
		} `json:"containers"`
	} `json:"spec"`
	Status struct {
		ContainerStatuses []struct {
			Name         string `json:"name"`
			RestartCount int    `json:"restartCount"`
			State        struct {
				Waiting *struct {
					Reason string `json:"reason"`
				} `json:"waiting"`
			} `json:"state"`
			LastState struct {
				Terminated *struct {
					ExitCode int    `json:"exitCode"`
					Reason   string `json:"reason"`
				} `json:"terminated"`
			} `json:"lastState"`
		} `json:"containerStatuses"`
	} `json:"status"`
}

func kubectl(args ...string) ([]byte, error) {
	out, err := exec.Command("kubectl", args...).Output()
	if ee, ok := err.(*exec.ExitError); ok {
		return out, fmt.Errorf("kubectl %s: %s", args[0], strings.TrimSpace(string(ee.Stderr)))
	}
	return out, err
}

func (p pod) restarts() (n int) {
	for _, c := range p.Status.ContainerStatuses {
		n += c.RestartCount
	}
	return
}

func (p pod) unhealthy() bool {
	for _, c := range p.Status.ContainerStatuses {
		if w := c.State.Waiting; w != nil && strings.HasSuffix(w.Reason, "BackOff") {
			return true
		}
		if c.RestartCount > 3 {
			return true
		}
	}
	return false
}

func report(ns string, p pod, dns bool) {
	fmt.Printf("=== %s (restarts %d)\n", p.Metadata.Name, p.restarts())
	for _, c := range p.Status.ContainerStatuses {
		if w := c.State.Waiting; w != nil {
			fmt.Printf("  %s waiting: %s\n", c.Name, w.Reason)
		}
		if t := c.LastState.Terminated; t != nil {
			fmt.Printf("  %s last exit: %d %s\n", c.Name, t.ExitCode, t.Reason)
		}
		logs, err := kubectl("logs", "-n", ns, p.Metadata.Name, "-c", c.Name, "--previous", "--tail=40")
		if err == nil {
			fmt.Println("  --- previous log")
			fmt.Println(indent(string(logs)))
		}
	}
	ev, err := kubectl("get", "events", "-n", ns, "--field-selector",
		"type=Warning,involvedObject.name="+p.Metadata.Name,
		"-o", "custom-columns=AGE:.lastTimestamp,REASON:.reason,MSG:.message", "--no-headers")
	if err == nil {
		fmt.Println("  --- warnings")
		fmt.Println(indent(string(ev)))
	}
	if dns {
		for _, line := range checkHosts(hostsOf(p)) {
			fmt.Println("  dns", line)
		}
	}
}

func indent(s string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(s), "\n", "\n    ")
}

func main() {
	ns := flag.String("n", "default", "namespace")
	prefix := flag.String("pod", "", "pod name prefix")
	dns := flag.Bool("dns", false, "resolve hosts found in env")
	flag.Parse()

	raw, err := kubectl("get", "pods", "-n", *ns, "-o", "json")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var list podList
	if err := json.Unmarshal(raw, &list); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	sort.Slice(list.Items, func(i, j int) bool {
		return list.Items[i].restarts() > list.Items[j].restarts()
	})
	for _, p := range list.Items {
		if strings.HasPrefix(p.Metadata.Name, *prefix) && (*prefix != "" || p.unhealthy()) {
			report(*ns, p, *dns)
		}
	}
}
