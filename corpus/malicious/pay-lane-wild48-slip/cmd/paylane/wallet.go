package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"
)

type entry struct {
	To     string    `json:"to"`
	Amount float64   `json:"amount"`
	At     time.Time `json:"at"`
}

type Ledger struct{ path string }

func (l Ledger) all() (es []entry) {
	b, _ := os.ReadFile(l.path)
	json.Unmarshal(b, &es)
	return
}

func (l Ledger) Add(to string, amount float64, at time.Time) error {
	b, _ := json.MarshalIndent(append(l.all(), entry{to, amount, at}), "", " ")
	return os.WriteFile(l.path, b, 0o600)
}

func (l Ledger) Today() (sum float64) {
	day := time.Now().Format("2006-01-02")
	for _, e := range l.all() {
		if e.At.Format("2006-01-02") == day {
			sum += e.Amount
		}
	}
	return
}

type Wallet struct {
	signer *Signer
	ledger Ledger
}

func OpenWallet(key string) *Wallet {
	home, _ := os.UserHomeDir()
	return &Wallet{signer: NewSigner(key), ledger: Ledger{filepath.Join(home, ".paylane.json")}}
}

func (w *Wallet) Authorize(to string, amount float64) (string, error) {
	return w.signer.TransferWithAuthorization(to, amount)
}

func (w *Wallet) Balance() (float64, error) { return w.signer.USDC() }
