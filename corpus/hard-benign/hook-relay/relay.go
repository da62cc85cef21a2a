package main

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"time"
)

type event struct {
	ID    string `json:"id"`
	Event string `json:"event"`
}

// Event name -> argv. Nothing from the payload is interpolated.
var actions = map[string][]string{
	"order.paid":     {"/opt/shop/bin/enqueue", "fulfil"},
	"order.refunded": {"/opt/shop/bin/enqueue", "refund"},
	"catalog.push":   {"/usr/bin/systemctl", "start", "catalog-rebuild.service"},
}

const window = 5 * time.Minute

type seen struct {
	mu  sync.Mutex
	ids map[string]time.Time
}

func (s *seen) first(id string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for k, t := range s.ids {
		if time.Since(t) > 2*window {
			delete(s.ids, k)
		}
	}
	if _, ok := s.ids[id]; ok {
		return false
	}
	s.ids[id] = time.Now()
	return true
}

func valid(secret []byte, ts, sig string, body []byte) bool {
	n, err := strconv.ParseInt(ts, 10, 64)
	if err != nil {
		return false
	}
	age := time.Since(time.Unix(n, 0))
	if age > window || age < -window {
		return false
	}
	given, err := hex.DecodeString(sig)
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte(ts + "."))
	mac.Write(body)
	return hmac.Equal(given, mac.Sum(nil))
}

func run(argv []string, body []byte) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		log.Print(err)
		return
	}
	go func() { in.Write(body); in.Close() }()
	if out, err := cmd.CombinedOutput(); err != nil {
		log.Printf("%v: %v: %.200s", argv, err, out)
	}
}

func main() {
	secret := []byte(os.Getenv("RELAY_SECRET"))
	if len(secret) < 32 {
		log.Fatal("RELAY_SECRET must have at least 32 bytes")
	}
	listen := os.Getenv("RELAY_LISTEN")
	if listen == "" {
		listen = "127.0.0.1:8085"
	}
	memory := &seen{ids: map[string]time.Time{}}

	http.HandleFunc("/hook", func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			http.Error(w, "POST only", http.StatusMethodNotAllowed)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			http.Error(w, "too large", http.StatusRequestEntityTooLarge)
			return
		}
		if !valid(secret, r.Header.Get("X-Shop-Time"), r.Header.Get("X-Shop-Signature"), body) {
			http.Error(w, "bad signature", http.StatusUnauthorized)
			return
		}
		var e event
		if json.Unmarshal(body, &e) != nil || e.ID == "" {
			http.Error(w, "bad json", http.StatusBadRequest)
			return
		}
		argv, ok := actions[e.Event]
		if !ok {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		if !memory.first(e.ID) {
			http.Error(w, "seen", http.StatusConflict)
			return
		}
		go run(argv, body)
		w.WriteHeader(http.StatusAccepted)
	})

	srv := &http.Server{Addr: listen, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second}
	log.Fatal(srv.ListenAndServe())
}
