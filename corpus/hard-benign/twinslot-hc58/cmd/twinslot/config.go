package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
)

type config struct {
	App           string         `json:"app"`
	Host          string         `json:"host"`
	BuildDir      string         `json:"build_dir"`
	HealthPath    string         `json:"health_path"`
	HealthSeconds int            `json:"health_seconds"`
	Ports         map[string]int `json:"ports"`
}

var (
	appName  = regexp.MustCompile(`^[a-z][a-z0-9-]{0,30}$`)
	hostName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9@._-]*$`)
	urlPath  = regexp.MustCompile(`^/[A-Za-z0-9/_.-]*$`)
)

func load(path string) (config, error) {
	var c config
	raw, err := os.ReadFile(path)
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal(raw, &c); err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	switch {
	case !appName.MatchString(c.App):
		return c, errors.New("app must be a short lower-case name")
	case !hostName.MatchString(c.Host):
		return c, errors.New("host looks wrong")
	case !urlPath.MatchString(c.HealthPath):
		return c, errors.New("health_path must be a plain path")
	case c.Ports["blue"] == 0 || c.Ports["green"] == 0:
		return c, errors.New("ports for blue and green are required")
	}
	if c.HealthSeconds == 0 {
		c.HealthSeconds = 30
	}
	return c, nil
}
