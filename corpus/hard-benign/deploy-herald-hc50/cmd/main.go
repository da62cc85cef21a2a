package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"
)

const maxCommits = 15

var (
	revision = regexp.MustCompile(`^[A-Za-z0-9][\w./-]*$`)
	hosts    = map[string]string{"slack": "hooks.slack.com", "discord": "discord.com"}
)

type notice struct {
	Title string
	Lines []string
	Color string
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	if err != nil {
		var ee *exec.ExitError
		if errors.As(err, &ee) {
			return "", fmt.Errorf("git %s: %s", args[0], strings.TrimSpace(string(ee.Stderr)))
		}
		return "", err
	}
	return strings.TrimSpace(string(out)), nil
}

func commits(from, to string) ([]string, error) {
	for _, r := range []string{from, to} {
		if !revision.MatchString(r) {
			return nil, fmt.Errorf("bad revision %q", r)
		}
	}
	out, err := git("log", "--no-merges", "--format=%h %s", from+".."+to)
	if err != nil {
		return nil, err
	}
	if out == "" {
		return nil, nil
	}
	all := strings.Split(out, "\n")
	for i, l := range all {
		if strings.Contains(strings.ToLower(l), "security") {
			all[i] = strings.Fields(l)[0] + " (security fix)"
		}
	}
	if len(all) > maxCommits {
		more := len(all) - maxCommits
		all = append(all[:maxCommits], fmt.Sprintf("… and %d more", more))
	}
	return all, nil
}

func payload(kind string, n notice) ([]byte, error) {
	text := strings.Join(n.Lines, "\n")
	switch kind {
	case "slack", "mattermost":
		return json.Marshal(map[string]any{
			"text":        n.Title,
			"attachments": []map[string]any{{"color": n.Color, "text": text}},
		})
	case "discord":
		c, _ := strconv.ParseInt(strings.TrimPrefix(n.Color, "#"), 16, 64)
		return json.Marshal(map[string]any{
			"embeds":           []map[string]any{{"title": n.Title, "description": text, "color": c}},
			"allowed_mentions": map[string]any{"parse": []string{}},
		})
	}
	return nil, fmt.Errorf("HERALD_KIND must be slack, discord or mattermost, not %q", kind)
}

func post(kind, hook string, body []byte) error {
	u, err := url.Parse(hook)
	if err != nil || u.Scheme != "https" {
		return errors.New("HERALD_WEBHOOK must be an https URL")
	}
	if want, ok := hosts[kind]; ok && u.Hostname() != want {
		return fmt.Errorf("webhook host is %s, expected %s for %s", u.Hostname(), want, kind)
	}
	client := &http.Client{Timeout: 10 * time.Second}
	for try := 0; try < 2; try++ {
		res, err := client.Post(hook, "application/json", bytes.NewReader(body))
		if err != nil {
			return fmt.Errorf("posting to %s failed", u.Hostname())
		}
		io.Copy(io.Discard, res.Body)
		res.Body.Close()
		if res.StatusCode == http.StatusTooManyRequests && try == 0 {
			wait, _ := strconv.Atoi(res.Header.Get("Retry-After"))
			time.Sleep(time.Duration(min(max(wait, 1), 30)) * time.Second)
			continue
		}
		if res.StatusCode >= 300 {
			return fmt.Errorf("webhook answered %d", res.StatusCode)
		}
		return nil
	}
	return errors.New("webhook answered 429")
}

func build(verb, service, env, from, to string, status int) (notice, error) {
	who, _ := git("config", "user.name")
	if verb == "finish" {
		if status == 0 {
			return notice{fmt.Sprintf("%s is live on %s", service, env), []string{"by " + who}, "#2e8b57"}, nil
		}
		return notice{fmt.Sprintf("%s deploy to %s FAILED (exit %d)", service, env, status), []string{"by " + who}, "#c0392b"}, nil
	}
	lines, err := commits(from, to)
	if err != nil {
		return notice{}, err
	}
	if rb, err := os.ReadFile(".herald-rollback"); err == nil {
		lines = append(lines, "", "Rollback: `"+strings.TrimSpace(string(rb))+"`")
	}
	return notice{fmt.Sprintf("%s starts deploying %s to %s", who, service, env), lines, "#e0a800"}, nil
}

func main() {
	if len(os.Args) < 2 || (os.Args[1] != "start" && os.Args[1] != "finish") {
		fmt.Fprintln(os.Stderr, "usage: herald start|finish [flags]")
		os.Exit(2)
	}
	fs := flag.NewFlagSet(os.Args[1], flag.ExitOnError)
	service := fs.String("service", "", "service name")
	env := fs.String("env", "staging", "environment")
	from := fs.String("from", "", "last deployed revision")
	to := fs.String("to", "HEAD", "revision to deploy")
	status := fs.Int("status", 0, "exit status of the deploy")
	show := fs.Bool("print", false, "print instead of post")
	fs.Parse(os.Args[2:])

	n, err := build(os.Args[1], *service, *env, *from, *to, *status)
	if err == nil {
		var body []byte
		kind := os.Getenv("HERALD_KIND")
		if body, err = payload(kind, n); err == nil {
			if *show {
				fmt.Println(string(body))
				return
			}
			err = post(kind, os.Getenv("HERALD_WEBHOOK"), body)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "herald:", err)
		os.Exit(1)
	}
}
