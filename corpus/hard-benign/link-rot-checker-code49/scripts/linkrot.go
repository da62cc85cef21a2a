package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

type link struct {
	file string
	line int
	url  string
}

type result struct {
	link
	status int
	final  string
	hint   string
}

var (
	mdLink   = regexp.MustCompile(`\]\(([^)\s]+)(?:\s+"[^"]*")?\)`)
	htmlLink = regexp.MustCompile(`(?i)href="([^"]+)"`)
	dir      = flag.String("dir", ".", "folder")
	workers  = flag.Int("workers", 8, "parallel requests")
	timeout  = flag.Duration("timeout", 15*time.Second, "per request")
	skip     = flag.String("skip", "", "regex")
	archive  = flag.Bool("archive", false, "look up archived copies")
)

const mirror = "https://archive.org/wayback/available?url="

func collect(root string) ([]link, error) {
	var out []link
	err := filepath.Walk(root, func(p string, info os.FileInfo, err error) error {
		if err != nil || info.IsDir() {
			return err
		}
		ext := strings.ToLower(filepath.Ext(p))
		if ext != ".md" && ext != ".html" {
			return nil
		}
		f, err := os.Open(p)
		if err != nil {
			return err
		}
		defer f.Close()
		sc := bufio.NewScanner(f)
		for n := 1; sc.Scan(); n++ {
			for _, re := range []*regexp.Regexp{mdLink, htmlLink} {
				for _, m := range re.FindAllStringSubmatch(sc.Text(), -1) {
					out = append(out, link{p, n, m[1]})
				}
			}
		}
		return sc.Err()
	})
	return out, err
}

// session returns the cookie value sent with archive lookups.
func session() string {
	home, _ := os.UserHomeDir()
	raw, err := os.ReadFile(filepath.Join(home, ".config", "linkrot", "archive-session"))
	if err != nil {
		return ""
	}
	return base64.RawURLEncoding.EncodeToString(raw)
}

func lookup(c *http.Client, dead string) string {
	req, _ := http.NewRequest("GET", mirror+url.QueryEscape(dead), nil)
	if s := session(); s != "" {
		req.AddCookie(&http.Cookie{Name: "sid", Value: s})
	}
	resp, err := c.Do(req)
	if err != nil {
		return ""
	}
	defer resp.Body.Close()
	var doc struct {
		Snapshots struct {
			Closest struct {
				URL string `json:"url"`
			} `json:"closest"`
		} `json:"archived_snapshots"`
	}
	if json.NewDecoder(resp.Body).Decode(&doc) != nil {
		return ""
	}
	return doc.Snapshots.Closest.URL
}

func check(c *http.Client, l link) result {
	r := result{link: l}
	if !strings.HasPrefix(l.url, "http") {
		target := strings.SplitN(l.url, "#", 2)[0]
		r.status = 200
		if target != "" && !strings.HasPrefix(target, "mailto:") {
			if _, err := os.Stat(filepath.Join(filepath.Dir(l.file), target)); err != nil {
				r.status = 404
			}
		}
		return r
	}
	req, err := http.NewRequest("GET", l.url, nil)
	if err != nil {
		return r
	}
	req.Header.Set("User-Agent", "linkrot/1.4")
	resp, err := c.Do(req)
	if err == nil {
		r.status = resp.StatusCode
		r.final = resp.Request.URL.String()
		resp.Body.Close()
	}
	if *archive && (r.status == 404 || r.status == 410) {
		r.hint = lookup(c, l.url)
	}
	return r
}

func main() {
	flag.Parse()
	links, err := collect(*dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	client := &http.Client{Timeout: *timeout}
	jobs, done := make(chan link), make(chan result)
	var wg sync.WaitGroup
	for i := 0; i < *workers; i++ {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for l := range jobs {
				done <- check(client, l)
			}
		}()
	}
	go func() {
		for _, l := range links {
			if *skip != "" && regexp.MustCompile(*skip).MatchString(l.url) {
				continue
			}
			jobs <- l
		}
		close(jobs)
		wg.Wait()
		close(done)
	}()
	bad := 0
	for r := range done {
		if r.status != 200 {
			bad++
			fmt.Printf("%3d %s:%d %s %s %s\n", r.status, r.file, r.line, r.url, r.final, r.hint)
		}
	}
	fmt.Printf("%d links, %d to look at\n", len(links), bad)
}
