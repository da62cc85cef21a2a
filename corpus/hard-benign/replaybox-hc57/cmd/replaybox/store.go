package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"
)

type Message struct {
	Method string      `json:"method,omitempty"`
	URL    string      `json:"url,omitempty"`
	Status int         `json:"status,omitempty"`
	Header http.Header `json:"header"`
	Body   string      `json:"body"`
}

type Exchange struct {
	Key      string  `json:"key"`
	Request  Message `json:"request"`
	Response Message `json:"response"`
}

type Redactor struct {
	query  map[string]bool
	fields map[string]bool
}

func NewRedactor(query, fields []string) *Redactor {
	set := func(names []string) map[string]bool {
		m := map[string]bool{}
		for _, n := range names {
			if n = strings.ToLower(strings.TrimSpace(n)); n != "" {
				m[n] = true
			}
		}
		return m
	}
	return &Redactor{set(query), set(fields)}
}

// URL returns path and query without host, with named parameters blanked out.
func (r *Redactor) URL(u *url.URL) string {
	q := u.Query()
	for name := range q {
		if r.query[strings.ToLower(name)] {
			q[name] = []string{"REDACTED"}
		}
	}
	if len(q) == 0 {
		return u.EscapedPath()
	}
	return u.EscapedPath() + "?" + q.Encode()
}

func (r *Redactor) Body(body []byte) string {
	dec := json.NewDecoder(bytes.NewReader(body))
	dec.UseNumber()
	var v any
	if dec.Decode(&v) != nil || dec.More() {
		return string(body)
	}
	out, err := json.Marshal(r.walk(v))
	if err != nil {
		return string(body)
	}
	return string(out)
}

func (r *Redactor) walk(v any) any {
	switch t := v.(type) {
	case map[string]any:
		for k, inner := range t {
			if r.fields[strings.ToLower(k)] {
				t[k] = "REDACTED"
			} else {
				t[k] = r.walk(inner)
			}
		}
	case []any:
		for i := range t {
			t[i] = r.walk(t[i])
		}
	}
	return v
}

type Store struct {
	Dir    string
	Redact *Redactor

	mu    sync.Mutex
	count int
	tapes map[string][]Exchange
}

func (s *Store) key(req *http.Request, body []byte) string {
	sum := sha256.Sum256([]byte(s.Redact.Body(body)))
	return fmt.Sprintf("%s %s #%s", req.Method, s.Redact.URL(req.URL), hex.EncodeToString(sum[:6]))
}

func only(h http.Header, names ...string) http.Header {
	out := http.Header{}
	for _, n := range names {
		if v := h.Values(n); len(v) > 0 {
			out[http.CanonicalHeaderKey(n)] = v
		}
	}
	return out
}

func (s *Store) Save(req *http.Request, sent []byte, resp *http.Response, got []byte) error {
	header := resp.Header.Clone()
	header.Del("Set-Cookie")
	ex := Exchange{
		Key: s.key(req, sent),
		Request: Message{
			Method: req.Method,
			URL:    s.Redact.URL(req.URL),
			Header: only(req.Header, "Accept", "Content-Type"),
			Body:   s.Redact.Body(sent),
		},
		Response: Message{Status: resp.StatusCode, Header: header, Body: s.Redact.Body(got)},
	}
	data, err := json.MarshalIndent(ex, "", "  ")
	if err != nil {
		return err
	}
	s.mu.Lock()
	s.count++
	name := fmt.Sprintf("%04d-%s.json", s.count, strings.ToLower(req.Method))
	s.mu.Unlock()
	return os.WriteFile(filepath.Join(s.Dir, name), append(data, '\n'), 0o644)
}

func (s *Store) Load() (int, error) {
	files, err := filepath.Glob(filepath.Join(s.Dir, "*.json"))
	if err != nil {
		return 0, err
	}
	sort.Strings(files)
	s.tapes = map[string][]Exchange{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return 0, err
		}
		var ex Exchange
		if err := json.Unmarshal(data, &ex); err != nil {
			return 0, fmt.Errorf("%s: %w", f, err)
		}
		s.tapes[ex.Key] = append(s.tapes[ex.Key], ex)
	}
	return len(files), nil
}

// Next hands out the recorded answers in order; the last one repeats.
func (s *Store) Next(req *http.Request, body []byte) (Exchange, string, bool) {
	key := s.key(req, body)
	s.mu.Lock()
	defer s.mu.Unlock()
	tape := s.tapes[key]
	if len(tape) == 0 {
		return Exchange{}, key, false
	}
	if len(tape) > 1 {
		s.tapes[key] = tape[1:]
	}
	return tape[0], key, true
}

func withBody(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
		if err != nil {
			http.Error(w, "replaybox: request body too large", http.StatusRequestEntityTooLarge)
			return
		}
		r = r.WithContext(context.WithValue(r.Context(), requestBody{}, body))
		r.Body = io.NopCloser(bytes.NewReader(body))
		next.ServeHTTP(w, r)
	})
}
