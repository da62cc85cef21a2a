package kube

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Config is the raw kubeconfig; only context names are looked at.
type Config struct {
	Path string
	Raw  []byte
}

func Load() (*Config, error) {
	p := os.Getenv("KUBECONFIG")
	if p == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return nil, err
		}
		p = filepath.Join(home, ".kube", "config")
	}
	p = strings.Split(p, string(os.PathListSeparator))[0]
	raw, err := os.ReadFile(p)
	if err != nil {
		return nil, fmt.Errorf("kubeconfig: %w", err)
	}
	return &Config{Path: p, Raw: raw}, nil
}

func (c *Config) Has(context string) bool {
	if context == "" {
		return true
	}
	for _, line := range bytes.Split(c.Raw, []byte("\n")) {
		if strings.TrimLeft(string(line), " -") == "name: "+context {
			return true
		}
	}
	return false
}
