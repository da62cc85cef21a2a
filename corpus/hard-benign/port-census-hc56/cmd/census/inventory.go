package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"time"

	"gopkg.in/yaml.v3"
)

// Host is one machine in the inventory.
type Host struct {
	Name   string `yaml:"name"`
	Addr   string `yaml:"addr"`
	Expect []int  `yaml:"expect"`
}

// Inventory lists the hosts and the ranges the team answers for.
type Inventory struct {
	Owner    string   `yaml:"owner"`
	Networks []string `yaml:"networks"`
	Hosts    []Host   `yaml:"hosts"`

	prefixes []netip.Prefix
}

const (
	widestV4 = 12
	widestV6 = 32
)

// LoadInventory reads and checks the file.
func LoadInventory(path string) (*Inventory, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var inv Inventory
	if err := yaml.Unmarshal(raw, &inv); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if inv.Owner == "" {
		return nil, errors.New("inventory: owner is required, so that people know whom to ask")
	}
	if len(inv.Networks) == 0 {
		return nil, errors.New("inventory: networks is required")
	}
	for _, n := range inv.Networks {
		p, err := netip.ParsePrefix(n)
		if err != nil {
			return nil, fmt.Errorf("inventory: %w", err)
		}
		if (p.Addr().Is4() && p.Bits() < widestV4) || (p.Addr().Is6() && p.Bits() < widestV6) {
			return nil, fmt.Errorf("inventory: %s is too wide to be yours", n)
		}
		inv.prefixes = append(inv.prefixes, p.Masked())
	}
	seen := map[string]bool{}
	for _, h := range inv.Hosts {
		if seen[h.Name] {
			return nil, fmt.Errorf("inventory: %s is listed twice", h.Name)
		}
		seen[h.Name] = true
	}
	return &inv, nil
}

// Resolve returns the host's address, or an error if it lies outside the networks.
func (inv *Inventory) Resolve(h Host) (netip.Addr, error) {
	ip, err := netip.ParseAddr(h.Addr)
	if err != nil {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		ips, lerr := net.DefaultResolver.LookupNetIP(ctx, "ip", h.Addr)
		if lerr != nil {
			return netip.Addr{}, lerr
		}
		ip = ips[0]
	}
	ip = ip.Unmap()
	for _, p := range inv.prefixes {
		if p.Contains(ip) {
			return ip, nil
		}
	}
	return netip.Addr{}, fmt.Errorf("%s is outside the networks in the inventory; refusing", ip)
}
