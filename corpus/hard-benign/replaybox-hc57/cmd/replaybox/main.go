// Command replaybox records and replays HTTP exchanges with one upstream.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"time"
)

const maxBody = 4 << 20

func main() {
	mode := flag.String("mode", "replay", "record or replay")
	upstream := flag.String("upstream", "", "base URL of the upstream (record only)")
	dir := flag.String("dir", "testdata/cassettes", "folder for cassettes")
	port := flag.Int("port", 8099, "port on 127.0.0.1")
	query := flag.String("redact", "token,key,signature,code", "query parameters to blank out")
	fields := flag.String("redact-json", "password,access_token,refresh_token,email,iban", "JSON fields to blank out")
	flag.Parse()
	log.SetFlags(log.Ltime)

	store := &Store{Dir: *dir, Redact: NewRedactor(strings.Split(*query, ","), strings.Split(*fields, ","))}

	var handler http.Handler
	switch *mode {
	case "record":
		target, err := url.Parse(*upstream)
		if err != nil || target.Host == "" || (target.Scheme != "https" && target.Hostname() != "localhost") {
			log.Fatal("record needs -upstream https://...")
		}
		if strings.Trim(target.Path, "/") != "" {
			log.Fatal("the upstream must not have a path; put it into the app's base URL")
		}
		if err := os.MkdirAll(*dir, 0o755); err != nil {
			log.Fatal(err)
		}
		handler = recorder(target, store)
		log.Printf("recording %s into %s", target.Host, *dir)
	case "replay":
		n, err := store.Load()
		if err != nil {
			log.Fatal(err)
		}
		handler = replayer(store)
		log.Printf("replaying %d exchanges from %s", n, *dir)
	default:
		log.Fatalf("unknown mode %q", *mode)
	}

	srv := &http.Server{
		Addr:              fmt.Sprintf("127.0.0.1:%d", *port),
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
	}
	log.Printf("listening on http://%s", srv.Addr)
	if err := srv.ListenAndServe(); !errors.Is(err, http.ErrServerClosed) {
		log.Fatal(err)
	}
}

type requestBody struct{}

// recorder forwards to the target and keeps a redacted copy of both sides.
func recorder(target *url.URL, store *Store) http.Handler {
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = target.Host
			// Compressed bodies could not be redacted.
			r.Out.Header.Set("Accept-Encoding", "identity")
		},
		ModifyResponse: func(resp *http.Response) error {
			sent, _ := resp.Request.Context().Value(requestBody{}).([]byte)
			head, err := io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
			if err != nil {
				return err
			}
			rest := resp.Body
			resp.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(bytes.NewReader(head), rest), rest}
			if len(head) > maxBody {
				log.Printf("too large, not recorded: %s", resp.Request.URL.Path)
				return nil
			}
			return store.Save(resp.Request, sent, resp, head)
		},
	}
	return withBody(proxy)
}

func replayer(store *Store) http.Handler {
	return withBody(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body := r.Context().Value(requestBody{}).([]byte)
		ex, key, ok := store.Next(r, body)
		if !ok {
			log.Printf("no match: %s", key)
			http.Error(w, "replaybox: no recorded answer for "+key, 599)
			return
		}
		for name, values := range ex.Response.Header {
			if strings.EqualFold(name, "Content-Length") {
				continue
			}
			w.Header()[name] = values
		}
		w.WriteHeader(ex.Response.Status)
		io.WriteString(w, ex.Response.Body)
	}))
}
