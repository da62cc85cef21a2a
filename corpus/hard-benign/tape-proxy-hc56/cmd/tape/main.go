// Command tape records and replays HTTP calls for tests.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"
)

const maxBody = 16 << 20

type proxy struct {
	mode    string
	store   *Store
	allow   map[string]bool
	noBody  map[string]bool
	latency time.Duration
	jitter  time.Duration
	fail    float64

	mu     sync.Mutex
	random *rand.Rand
	client *http.Client
}

var hop = []string{"Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization",
	"Te", "Trailer", "Transfer-Encoding", "Upgrade"}

// target turns /api.github.com/repos/x into https://api.github.com/repos/x.
func (p *proxy) target(r *http.Request) (*url.URL, error) {
	host, rest, _ := strings.Cut(strings.TrimPrefix(r.URL.EscapedPath(), "/"), "/")
	if !p.allow[strings.ToLower(host)] {
		return nil, fmt.Errorf("%q is not in -allow", host)
	}
	return url.Parse("https://" + host + "/" + rest + query(r.URL.RawQuery))
}

func query(q string) string {
	if q == "" {
		return ""
	}
	return "?" + q
}

func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	u, err := p.target(r)
	if err != nil {
		http.Error(w, err.Error(), http.StatusForbidden)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	if err != nil {
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	}
	keyBody := body
	if p.noBody[u.Host] {
		keyBody = nil
	}
	key := Key(r.Method, u, keyBody)

	if p.mode != "record" {
		entry, err := p.store.Load(key)
		switch {
		case err == nil:
			p.play(w, entry)
			return
		case !errors.Is(err, ErrNotOnTape):
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		case p.mode == "replay":
			log.Printf("MISS %s %s", r.Method, Scrubbed(u))
			http.Error(w, "not on tape: "+r.Method+" "+Scrubbed(u), 599)
			return
		}
	}

	entry, err := p.fetch(r, u, body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	// the client gets the real answer, the tape gets the scrubbed one
	if err := p.store.Save(key, entry); err != nil {
		log.Printf("could not write the tape: %v", err)
	}
	write(w, entry)
}

func (p *proxy) fetch(r *http.Request, u *url.URL, body []byte) (*Entry, error) {
	req, err := http.NewRequestWithContext(r.Context(), r.Method, u.String(), bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header = r.Header.Clone()
	for _, h := range hop {
		req.Header.Del(h)
	}
	req.Header.Del("Accept-Encoding") // tapes should be readable
	resp, err := p.client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(io.LimitReader(resp.Body, maxBody))
	if err != nil {
		return nil, err
	}
	for _, h := range hop {
		resp.Header.Del(h)
	}
	return &Entry{
		Method: r.Method, URL: u.String(), At: time.Now().UTC(),
		Status: resp.StatusCode, Header: resp.Header, Body: string(answer),
	}, nil
}

func (p *proxy) play(w http.ResponseWriter, e *Entry) {
	p.mu.Lock()
	dice, wobble := p.random.Float64(), p.random.Float64()*2-1
	p.mu.Unlock()
	if p.latency > 0 {
		time.Sleep(max(0, p.latency+time.Duration(wobble*float64(p.jitter))))
	}
	if dice < p.fail {
		w.Header().Set("Retry-After", "1")
		http.Error(w, "simulated failure", http.StatusServiceUnavailable)
		return
	}
	write(w, e)
}

func write(w http.ResponseWriter, e *Entry) {
	for k, vs := range e.Header {
		if k == "Content-Length" {
			continue
		}
		for _, v := range vs {
			w.Header().Add(k, v)
		}
	}
	w.WriteHeader(e.Status)
	io.WriteString(w, e.Body)
}

func set(csv string) map[string]bool {
	m := map[string]bool{}
	for _, s := range strings.Split(csv, ",") {
		if s = strings.ToLower(strings.TrimSpace(s)); s != "" {
			m[s] = true
		}
	}
	return m
}

func main() {
	port := flag.Int("port", 8899, "port on 127.0.0.1")
	mode := flag.String("mode", "replay", "record, top-up or replay")
	dir := flag.String("dir", "testdata/tapes", "where tapes are")
	allow := flag.String("allow", "", "hosts, comma separated")
	scrub := flag.String("scrub", "", "further field names to scrub")
	noBody := flag.String("ignore-body", "", "hosts whose request bodies don't count for the key")
	latency := flag.String("latency", "0s", "e.g. 50ms±30ms, in replay")
	fail := flag.Float64("fail", 0, "share of replayed calls that become a 503")
	seed := flag.Int64("seed", time.Now().UnixNano(), "for -latency and -fail")
	stale := flag.Int("stale", 90, "warn about tapes older than this many days")
	flag.Parse()

	if *mode != "record" && *mode != "top-up" && *mode != "replay" {
		log.Fatalf("unknown mode %q", *mode)
	}
	base, wob, _ := strings.Cut(*latency, "±")
	lat, err := time.ParseDuration(base)
	if err != nil {
		log.Fatal(err)
	}
	jit, _ := time.ParseDuration(wob) // empty is zero
	p := &proxy{
		mode: *mode, store: NewStore(*dir, *scrub, *stale), allow: set(*allow), noBody: set(*noBody),
		latency: lat, jitter: jit, fail: *fail, random: rand.New(rand.NewSource(*seed)),
		client: &http.Client{
			Timeout: 60 * time.Second,
			// a redirect goes back to the client, so that it is recorded as such
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
	log.Printf("tape %s on 127.0.0.1:%d, seed %d", *mode, *port, *seed)
	log.Fatal(http.ListenAndServe(fmt.Sprintf("127.0.0.1:%d", *port), p))
}
