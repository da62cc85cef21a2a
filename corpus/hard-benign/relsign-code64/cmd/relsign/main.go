// relsign verifies a release directory.
package main

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

var errMismatch = errors.New("does not verify")

func checkSignature(dir string, ring *Keyring) (Key, []byte, error) {
	sums, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS"))
	if err != nil {
		return Key{}, nil, err
	}
	sigFile, err := os.ReadFile(filepath.Join(dir, "SHA256SUMS.sig"))
	if err != nil {
		return Key{}, nil, err
	}
	lines := strings.Fields(string(sigFile))
	if len(lines) != 2 {
		return Key{}, nil, errors.New("signature file: want key id and signature")
	}
	key, err := ring.Lookup(lines[0])
	if err != nil {
		return Key{}, nil, fmt.Errorf("%w: %v", errMismatch, err)
	}
	sig, err := base64.StdEncoding.DecodeString(lines[1])
	if err != nil {
		return Key{}, nil, err
	}
	if !ed25519.Verify(key.Public, sums, sig) {
		return Key{}, nil, fmt.Errorf("%w: signature by %s", errMismatch, key.ID)
	}
	return key, sums, nil
}

func fileSum(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func checkFiles(dir string, sums []byte) (map[string]bool, error) {
	listed := map[string]bool{"SHA256SUMS": true, "SHA256SUMS.sig": true}
	sc := bufio.NewScanner(bytes.NewReader(sums))
	for sc.Scan() {
		want, name, ok := strings.Cut(sc.Text(), "  ")
		if !ok {
			continue
		}
		name = strings.TrimPrefix(name, "*")
		if filepath.Base(name) != name {
			return nil, fmt.Errorf("%w: path in sums file: %s", errMismatch, name)
		}
		got, err := fileSum(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		if got != strings.ToLower(want) {
			return nil, fmt.Errorf("%w: %s\n  want %s\n  got  %s", errMismatch, name, want, got)
		}
		listed[name] = true
	}
	return listed, sc.Err()
}

func run(keys, dir string) error {
	ring, err := LoadKeyring(keys)
	if err != nil {
		return err
	}
	key, sums, err := checkSignature(dir, ring)
	if err != nil {
		return err
	}
	listed, err := checkFiles(dir, sums)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !listed[e.Name()] {
			fmt.Println("unsigned:", e.Name())
		}
	}
	fmt.Printf("verified %d files, signed by %s (%s)\n", len(listed)-2, key.ID, key.Comment)
	return nil
}

func main() {
	keys := flag.String("keys", "keyring.txt", "keyring file")
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*keys, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "relsign:", err)
		if errors.Is(err, errMismatch) {
			os.Exit(1)
		}
		os.Exit(2)
	}
}
