package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// ErrNotOnTape means that the request has never been recorded.
var ErrNotOnTape = errors.New("not on tape")

// Entry is one answer.
type Entry struct {
	Method string      `json:"method"`
	URL    string      `json:"url"`
	At     time.Time   `json:"at"`
	Status int         `json:"status"`
	Header http.Header `json:"header"`
	Body   string      `json:"body"`
}

// Store keeps entries as JSON files.
type Store struct {
	dir   string
	field *regexp.Regexp
	stale time.Duration
}

const hidden = "[scrubbed]"

var (
	secretHeaders = []string{"Authorization", "Cookie", "Set-Cookie", "X-Api-Key", "X-Auth-Token", "Www-Authenticate"}
	secretParams  = []string{"key", "token", "access_token", "sig", "signature", "api_key", "apikey"}
	secretFields  = []string{"password", "passwd", "secret", "client_secret", "token", "access_token",
		"refresh_token", "id_token", "api_key", "apikey", "email", "phone"}
	looseTokens = regexp.MustCompile(`\b(gh[pousr]_\w{20,}|xox[abpr]-[\w-]{10,}|sk-[\w-]{20,}|eyJ[\w-]+\.[\w-]+\.[\w-]+)`)
)

// NewStore opens a folder of tapes.
func NewStore(dir, extra string, staleDays int) *Store {
	names := append([]string{}, secretFields...)
	for _, s := range strings.Split(extra, ",") {
		if s = strings.TrimSpace(s); s != "" {
			names = append(names, regexp.QuoteMeta(s))
		}
	}
	return &Store{
		dir:   dir,
		field: regexp.MustCompile(`(?i)("(?:` + strings.Join(names, "|") + `)"\s*:\s*)"(?:[^"\\]|\\.)*"`),
		stale: time.Duration(staleDays) * 24 * time.Hour,
	}
}

// Scrubbed renders a URL without the parameters that carry secrets.
func Scrubbed(u *url.URL) string {
	c := *u
	c.User = nil
	q := c.Query()
	for _, p := range secretParams {
		if q.Has(p) {
			q.Set(p, hidden)
		}
	}
	c.RawQuery = q.Encode() // sorted by key
	return c.String()
}

// Key names a request. Secrets don't take part, so CI needs none.
func Key(method string, u *url.URL, body []byte) string {
	h := sha256.New()
	h.Write([]byte(method + "\n" + Scrubbed(u) + "\n"))
	h.Write(body)
	return u.Host + "/" + hex.EncodeToString(h.Sum(nil))[:24]
}

func (s *Store) path(key string) string { return filepath.Join(s.dir, filepath.FromSlash(key)+".json") }

// Load finds an entry.
func (s *Store) Load(key string) (*Entry, error) {
	raw, err := os.ReadFile(s.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrNotOnTape
	}
	if err != nil {
		return nil, err
	}
	var e Entry
	if err := json.Unmarshal(raw, &e); err != nil {
		return nil, err
	}
	if s.stale > 0 && time.Since(e.At) > s.stale {
		log.Printf("STALE %s, recorded %s", e.URL, e.At.Format("2006-01-02"))
	}
	return &e, nil
}

// Save writes a scrubbed copy; the entry itself stays as it is.
func (s *Store) Save(key string, e *Entry) error {
	c := *e
	c.Header = e.Header.Clone()
	for _, h := range secretHeaders {
		if c.Header.Get(h) != "" {
			c.Header.Set(h, hidden)
		}
	}
	if u, err := url.Parse(c.URL); err == nil {
		c.URL = Scrubbed(u)
	}
	c.Body = s.field.ReplaceAllString(c.Body, `$1"`+hidden+`"`)
	c.Body = looseTokens.ReplaceAllString(c.Body, hidden)

	raw, err := json.MarshalIndent(&c, "", " ")
	if err != nil {
		return err
	}
	file := s.path(key)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	tmp := file + ".tmp"
	if err := os.WriteFile(tmp, raw, 0o644); err != nil {
		return err
	}
	return os.Rename(tmp, file)
}
