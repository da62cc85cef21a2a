// forge-release creates a release on Gitea/Forgejo and uploads artefacts.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

type teaConfig struct {
	Logins []struct {
		Name  string `yaml:"name"`
		URL   string `yaml:"url"`
		Token string `yaml:"token"`
	} `yaml:"logins"`
}

var client = &http.Client{Timeout: 5 * time.Minute}

func tokenFor(server string) (string, error) {
	if t := os.Getenv("FORGE_TOKEN"); t != "" {
		return t, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	raw, err := os.ReadFile(filepath.Join(dir, "tea", "config.yml"))
	if err != nil {
		return "", err
	}
	var c teaConfig
	if err := yaml.Unmarshal(raw, &c); err != nil {
		return "", err
	}
	for _, l := range c.Logins {
		if strings.TrimRight(l.URL, "/") == strings.TrimRight(server, "/") {
			return l.Token, nil
		}
	}
	return "", fmt.Errorf("no tea login for %s, run: tea login add", server)
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	return strings.TrimSpace(string(out)), err
}

func changelog(tag string) string {
	last, err := git("describe", "--tags", "--abbrev=0", tag+"^")
	rng := tag
	if err == nil && last != "" {
		rng = last + ".." + tag
	}
	log, _ := git("log", "--no-merges", "--format=%s (%h)", rng)
	groups := map[string][]string{}
	for _, line := range strings.Split(log, "\n") {
		key := "Other"
		switch {
		case strings.HasPrefix(line, "feat"):
			key = "Features"
		case strings.HasPrefix(line, "fix"):
			key = "Fixes"
		case strings.HasPrefix(line, "docs"):
			key = "Documentation"
		}
		groups[key] = append(groups[key], "- "+line)
	}
	var b strings.Builder
	for _, k := range []string{"Features", "Fixes", "Documentation", "Other"} {
		if len(groups[k]) > 0 {
			fmt.Fprintf(&b, "## %s\n\n%s\n\n", k, strings.Join(groups[k], "\n"))
		}
	}
	return b.String()
}

func artefacts(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, e := range entries {
		if e.Type().IsRegular() && !strings.HasPrefix(e.Name(), ".") && e.Name() != "SHA256SUMS" {
			files = append(files, filepath.Join(dir, e.Name()))
		}
	}
	sort.Strings(files)
	if len(files) == 0 {
		return nil, errors.New("nothing in " + dir)
	}
	return files, nil
}

func writeSums(dir string, files []string) (string, error) {
	var b strings.Builder
	for _, f := range files {
		h := sha256.New()
		r, err := os.Open(f)
		if err != nil {
			return "", err
		}
		_, err = io.Copy(h, r)
		r.Close()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%s  %s\n", hex.EncodeToString(h.Sum(nil)), filepath.Base(f))
	}
	p := filepath.Join(dir, "SHA256SUMS")
	return p, os.WriteFile(p, []byte(b.String()), 0o644)
}

func call(method, u, token, ctype string, body io.Reader, out any) error {
	req, err := http.NewRequest(method, u, body)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "token "+token)
	req.Header.Set("Content-Type", ctype)
	res, err := client.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if res.StatusCode >= 300 {
		msg, _ := io.ReadAll(io.LimitReader(res.Body, 500))
		return fmt.Errorf("%s %s: %s: %s", method, req.URL.Path, res.Status, msg)
	}
	return json.NewDecoder(res.Body).Decode(out)
}

func upload(api, token, file string, id int64) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	var buf bytes.Buffer
	w := multipart.NewWriter(&buf)
	part, _ := w.CreateFormFile("attachment", filepath.Base(file))
	if _, err := io.Copy(part, f); err != nil {
		return err
	}
	w.Close()
	u := fmt.Sprintf("%s/releases/%d/assets?name=%s", api, id, url.QueryEscape(filepath.Base(file)))
	var ignored map[string]any
	return call("POST", u, token, w.FormDataContentType(), &buf, &ignored)
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "forge-release:", err)
		os.Exit(1)
	}
}

func main() {
	server := flag.String("server", "", "https://host of the Gitea/Forgejo server")
	repo := flag.String("repo", "", "owner/name")
	tag := flag.String("tag", "", "existing git tag")
	dist := flag.String("dist", "dist", "directory with artefacts")
	draft := flag.Bool("draft", false, "leave the release as a draft")
	publish := flag.Bool("publish", false, "publish at once")
	flag.Parse()

	if *draft == *publish {
		fail(errors.New("give one of -draft and -publish"))
	}
	if !strings.HasPrefix(*server, "https://") {
		fail(errors.New("-server must be https"))
	}
	if dirty, _ := git("status", "--porcelain"); dirty != "" {
		fail(errors.New("working tree is not clean"))
	}
	_, err := git("rev-parse", "--verify", "refs/tags/"+*tag)
	fail(err)
	token, err := tokenFor(*server)
	fail(err)
	files, err := artefacts(*dist)
	fail(err)
	sums, err := writeSums(*dist, files)
	fail(err)

	api := strings.TrimRight(*server, "/") + "/api/v1/repos/" + *repo
	body, _ := json.Marshal(map[string]any{
		"tag_name": *tag, "name": *tag, "body": changelog(*tag), "draft": *draft,
	})
	var rel struct {
		ID  int64  `json:"id"`
		URL string `json:"html_url"`
	}
	fail(call("POST", api+"/releases", token, "application/json", bytes.NewReader(body), &rel))
	for _, f := range append(files, sums) {
		fmt.Println("uploading", f)
		fail(upload(api, token, f, rel.ID))
	}
	fmt.Println(rel.URL)
}
