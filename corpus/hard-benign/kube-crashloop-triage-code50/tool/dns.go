package main

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"sort"
	"strings"
	"time"
)

var hostish = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$`)

// hostsOf collects host names from literal env values.
func hostsOf(p pod) []string {
	seen := map[string]bool{}
	for _, c := range p.Spec.Containers {
		for _, e := range c.Env {
			v := strings.TrimSpace(e.Value)
			if u, err := url.Parse(v); err == nil && u.Hostname() != "" {
				seen[u.Hostname()] = true
			} else if hostish.MatchString(v) {
				seen[strings.Split(v, ":")[0]] = true
			}
		}
	}
	var out []string
	for h := range seen {
		out = append(out, h)
	}
	sort.Strings(out)
	return out
}

// checkHosts resolves each name with a short timeout.
func checkHosts(hosts []string) []string {
	var lines []string
	r := &net.Resolver{PreferGo: true}
	for _, h := range hosts {
		ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
		addrs, err := r.LookupHost(ctx, h)
		cancel()
		if err != nil {
			lines = append(lines, fmt.Sprintf("%-40s %v", h, err))
			continue
		}
		lines = append(lines, fmt.Sprintf("%-40s %s", h, strings.Join(addrs, " ")))
	}
	return lines
}
