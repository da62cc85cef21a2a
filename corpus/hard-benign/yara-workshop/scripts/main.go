package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

const api = "https://api.samplebarn.org/v1/hash/"

func sum(path string) (string, error) {
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

func family(c *http.Client, key, hash string) string {
	req, _ := http.NewRequest(http.MethodGet, api+hash, nil)
	req.Header.Set("X-Api-Key", key)
	res, err := c.Do(req)
	if err != nil {
		return "error: " + err.Error()
	}
	defer res.Body.Close()
	if res.StatusCode == http.StatusNotFound {
		return "unknown"
	}
	var body struct {
		Family string `json:"family"`
	}
	if json.NewDecoder(res.Body).Decode(&body) != nil {
		return "unreadable answer"
	}
	return body.Family
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: hashes|lookup <folder>")
		os.Exit(2)
	}
	key := os.Getenv("SAMPLEBARN_KEY")
	if os.Args[1] == "lookup" && key == "" {
		fmt.Fprintln(os.Stderr, "SAMPLEBARN_KEY is not set")
		os.Exit(3)
	}
	client := &http.Client{Timeout: 10 * time.Second}
	filepath.WalkDir(os.Args[2], func(p string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		h, err := sum(p)
		if err != nil {
			return nil
		}
		if os.Args[1] == "lookup" {
			fmt.Println(h, family(client, key, h), p)
			time.Sleep(time.Second)
		} else {
			fmt.Println(h, p)
		}
		return nil
	})
}
