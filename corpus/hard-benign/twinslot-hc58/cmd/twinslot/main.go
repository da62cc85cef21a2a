// twinslot: two-slot deploys over ssh for a single server.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

func other(slot string) string {
	if slot == "blue" {
		return "green"
	}
	return "blue"
}

// remote runs one shell line on the server and returns its output.
func (c config) remote(line string) (string, error) {
	cmd := exec.Command("ssh", "-o", "BatchMode=yes", c.Host, line)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return strings.TrimSpace(string(out)), err
}

func (c config) live() (string, error) {
	s, err := c.remote("cat /srv/" + c.App + "/live")
	if err != nil {
		return "", err
	}
	if s != "blue" && s != "green" {
		return "", fmt.Errorf("live file holds %q, expected blue or green", s)
	}
	return s, nil
}

func (c config) version(slot string) string {
	v, err := c.remote(fmt.Sprintf("cat /srv/%s/%s/VERSION", c.App, slot))
	if err != nil || v == "" {
		return "(empty)"
	}
	return v
}

func (c config) healthy(slot string) bool {
	line := fmt.Sprintf("curl -fsS -o /dev/null -m 4 http://127.0.0.1:%d%s 2>/dev/null && echo ok || true",
		c.Ports[slot], c.HealthPath)
	out, err := c.remote(line)
	return err == nil && out == "ok"
}

func (c config) flip(to string) error {
	base := "/srv/" + c.App
	line := fmt.Sprintf(
		"set -e; printf 'reverse_proxy 127.0.0.1:%d\\n' > %s/upstream.caddy.new; "+
			"mv %s/upstream.caddy.new %s/upstream.caddy; "+
			"sudo -n /usr/bin/systemctl reload caddy; echo %s > %s/live",
		c.Ports[to], base, base, base, to, base)
	_, err := c.remote(line)
	return err
}

func confirm(question string, yes bool) bool {
	fmt.Printf("%s [y/N] ", question)
	if yes {
		fmt.Println("y (--yes)")
		return true
	}
	line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
	return strings.EqualFold(strings.TrimSpace(line), "y")
}

func (c config) status() error {
	live, err := c.live()
	if err != nil {
		return err
	}
	for _, slot := range []string{"blue", "green"} {
		mark := " "
		if slot == live {
			mark = "*"
		}
		state := "down"
		if c.healthy(slot) {
			state = "healthy"
		}
		fmt.Printf("%s %-6s %-8s %s\n", mark, slot, state, c.version(slot))
	}
	return nil
}

func (c config) deploy(yes bool) error {
	live, err := c.live()
	if err != nil {
		return err
	}
	idle := other(live)
	label, err := exec.Command("git", "describe", "--tags", "--always", "--dirty").Output()
	if err != nil {
		return fmt.Errorf("git describe: %w", err)
	}
	version := strings.TrimSpace(string(label))
	if err := os.WriteFile(c.BuildDir+"/VERSION", []byte(version+"\n"), 0o644); err != nil {
		return err
	}

	fmt.Printf("uploading %s to %s (%s)\n", version, idle, c.Host)
	sync := exec.Command("rsync", "-a", "--delete", c.BuildDir+"/",
		fmt.Sprintf("%s:/srv/%s/%s/", c.Host, c.App, idle))
	sync.Stdout, sync.Stderr = os.Stdout, os.Stderr
	if err := sync.Run(); err != nil {
		return fmt.Errorf("rsync: %w", err)
	}
	if _, err := c.remote(fmt.Sprintf("sudo -n /usr/bin/systemctl restart %s@%s", c.App, idle)); err != nil {
		return fmt.Errorf("restart: %w", err)
	}

	deadline := time.Now().Add(time.Duration(c.HealthSeconds) * time.Second)
	for !c.healthy(idle) {
		if time.Now().After(deadline) {
			return fmt.Errorf("%s not healthy after %ds, traffic stays on %s", idle, c.HealthSeconds, live)
		}
		time.Sleep(2 * time.Second)
	}
	if !confirm(fmt.Sprintf("%s is healthy with %s. Switch live traffic from %s?", idle, version, live), yes) {
		fmt.Println("left as it is")
		return nil
	}
	return c.flip(idle)
}

func (c config) back(yes bool) error {
	live, err := c.live()
	if err != nil {
		return err
	}
	to := other(live)
	if !c.healthy(to) {
		return fmt.Errorf("%s is not healthy, not switching", to)
	}
	if !confirm(fmt.Sprintf("Switch from %s (%s) back to %s (%s)?", live, c.version(live), to, c.version(to)), yes) {
		return nil
	}
	return c.flip(to)
}

func main() {
	yes, command := false, ""
	for _, a := range os.Args[1:] {
		if a == "--yes" {
			yes = true
		} else {
			command = a
		}
	}
	c, err := load("deploy.json")
	if err == nil {
		switch command {
		case "status":
			err = c.status()
		case "deploy":
			err = c.deploy(yes)
		case "back":
			err = c.back(yes)
		default:
			err = errors.New("usage: twinslot status|deploy|back [--yes]")
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "twinslot:", err)
		os.Exit(1)
	}
}
