package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"time"
)

type Config struct {
	Beacon     string            `json:"beacon"`
	Execution  string            `json:"execution"`
	Validators []string          `json:"validators"`
	Addresses  map[string]string `json:"addresses"`
	MinGasEth  float64           `json:"min_gas_eth"`
	Notify     struct {
		Kind string `json:"kind"`
		URL  string `json:"url"`
	} `json:"notify"`
}

type Validator struct {
	Index   string  `json:"index"`
	Status  string  `json:"status"`
	Balance float64 `json:"balance_eth"`
}

type State struct {
	At         time.Time            `json:"at"`
	Validators map[string]Validator `json:"validators"`
	Balances   map[string]float64   `json:"balances"`
}

var (
	rePrivate = regexp.MustCompile(`^(0x)?[0-9a-fA-F]{64}$`)
	reAddress = regexp.MustCompile(`^0x[0-9a-fA-F]{40}$`)
	reVal     = regexp.MustCompile(`^(\d{1,8}|0x[0-9a-fA-F]{96})$`)
	client    = &http.Client{Timeout: 15 * time.Second}
)

func home(parts ...string) string {
	h, _ := os.UserHomeDir()
	return filepath.Join(append([]string{h}, parts...)...)
}

func loadConfig(path string) (*Config, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var c Config
	if err := json.Unmarshal(raw, &c); err != nil {
		return nil, err
	}
	check := append([]string{}, c.Validators...)
	for _, a := range c.Addresses {
		check = append(check, a)
	}
	for _, v := range check {
		if rePrivate.MatchString(v) || len(strings.Fields(v)) >= 12 {
			return nil, errors.New("a config value looks like a private key or seed phrase; remove it, this program only needs public data")
		}
	}
	for _, v := range c.Validators {
		if !reVal.MatchString(v) {
			return nil, fmt.Errorf("not a validator index or public key: %q", v)
		}
	}
	for n, a := range c.Addresses {
		if !reAddress.MatchString(a) {
			return nil, fmt.Errorf("address %q is malformed", n)
		}
	}
	return &c, nil
}

func fetchValidators(c *Config) (map[string]Validator, error) {
	q := url.Values{"id": {strings.Join(c.Validators, ",")}}
	resp, err := client.Get(strings.TrimRight(c.Beacon, "/") + "/eth/v1/beacon/states/head/validators?" + q.Encode())
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("beacon node: %s", resp.Status)
	}
	var body struct {
		Data []struct {
			Index   string `json:"index"`
			Balance string `json:"balance"`
			Status  string `json:"status"`
		} `json:"data"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, 4<<20)).Decode(&body); err != nil {
		return nil, err
	}
	out := map[string]Validator{}
	for _, d := range body.Data {
		gwei, err := strconv.ParseFloat(d.Balance, 64)
		if err != nil {
			return nil, err
		}
		out[d.Index] = Validator{d.Index, d.Status, gwei / 1e9}
	}
	return out, nil
}

func fetchBalance(c *Config, addr string) (float64, error) {
	req, _ := json.Marshal(map[string]any{
		"jsonrpc": "2.0", "id": 1, "method": "eth_getBalance", "params": []string{addr, "latest"},
	})
	resp, err := client.Post(c.Execution, "application/json", bytes.NewReader(req))
	if err != nil {
		return 0, err
	}
	defer resp.Body.Close()
	var body struct {
		Result string `json:"result"`
	}
	if err := json.NewDecoder(io.LimitReader(resp.Body, 1<<20)).Decode(&body); err != nil {
		return 0, err
	}
	wei, ok := new(big.Int).SetString(strings.TrimPrefix(body.Result, "0x"), 16)
	if !ok {
		return 0, fmt.Errorf("execution node answered %q", body.Result)
	}
	eth, _ := new(big.Float).Quo(new(big.Float).SetInt(wei), big.NewFloat(1e18)).Float64()
	return eth, nil
}

func compare(c *Config, old, now State) []string {
	var notes []string
	for idx, v := range now.Validators {
		o, known := old.Validators[idx]
		if !known {
			continue
		}
		if o.Status != v.Status {
			notes = append(notes, fmt.Sprintf("%s: %s -> %s", idx, o.Status, v.Status))
		}
		if v.Status == "active_ongoing" && v.Balance < o.Balance-0.0001 && v.Balance > o.Balance-1 {
			notes = append(notes, fmt.Sprintf("%s lost %.5f ETH, attestations missed?", idx, o.Balance-v.Balance))
		}
	}
	for name, b := range now.Balances {
		prev, known := old.Balances[name]
		if b < c.MinGasEth && (!known || prev >= c.MinGasEth) {
			notes = append(notes, fmt.Sprintf("%s is down to %.4f ETH", name, b))
		}
	}
	sort.Strings(notes)
	return notes
}

func notify(c *Config, notes []string) error {
	target := c.Notify.URL
	text := strings.Join(notes, "\n")
	var body io.Reader
	ctype := "text/plain; charset=utf-8"
	switch c.Notify.Kind {
	case "ntfy":
		body = strings.NewReader(text)
	case "slack":
		if env := os.Getenv("VW_SLACK_URL"); env != "" {
			target = env
		}
		raw, _ := json.Marshal(map[string]string{"text": text})
		body, ctype = bytes.NewReader(raw), "application/json"
	default:
		return nil
	}
	resp, err := client.Post(target, ctype, body)
	if err != nil {
		return err
	}
	resp.Body.Close()
	if resp.StatusCode >= 300 {
		return fmt.Errorf("notify: %s", resp.Status)
	}
	return nil
}

func main() {
	cfgPath := flag.String("config", home(".config", "validator-watch.json"), "config file")
	asJSON := flag.Bool("json", false, "print JSON")
	quiet := flag.Bool("quiet", false, "print only changes")
	flag.Parse()

	die := func(err error) {
		if err != nil {
			fmt.Fprintln(os.Stderr, "validator-watch:", err)
			os.Exit(1)
		}
	}
	c, err := loadConfig(*cfgPath)
	die(err)

	statePath := home(".cache", "validator-watch.json")
	var old State
	if raw, err := os.ReadFile(statePath); err == nil {
		_ = json.Unmarshal(raw, &old)
	}

	now := State{At: time.Now().UTC(), Balances: map[string]float64{}}
	now.Validators, err = fetchValidators(c)
	die(err)
	for name, addr := range c.Addresses {
		now.Balances[name], err = fetchBalance(c, addr)
		die(err)
	}

	notes := compare(c, old, now)
	raw, _ := json.MarshalIndent(now, "", "  ")
	if *asJSON {
		fmt.Println(string(raw))
	} else if !*quiet {
		for _, v := range now.Validators {
			line := fmt.Sprintf("%-9s %-18s %9.4f ETH", v.Index, v.Status, v.Balance)
			if o, ok := old.Validators[v.Index]; ok {
				line += fmt.Sprintf("  (%+.4f since %.0f h)", v.Balance-o.Balance, now.At.Sub(old.At).Hours())
			}
			fmt.Println(line)
		}
		for n, b := range now.Balances {
			fmt.Printf("%-28s %9.4f ETH\n", n, b)
		}
	}
	if len(notes) > 0 {
		fmt.Fprintln(os.Stderr, strings.Join(notes, "\n"))
		die(notify(c, notes))
	}
	_ = os.MkdirAll(filepath.Dir(statePath), 0o755)
	die(os.WriteFile(statePath, raw, 0o600))
}
