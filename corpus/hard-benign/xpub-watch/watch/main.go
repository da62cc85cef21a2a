// Command watch lists transactions of a watch-only wallet. It has no keys.
package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"os"
	"strings"
)

type request struct {
	ID     int    `json:"id"`
	Method string `json:"method"`
	Params []any  `json:"params"`
}

// scripthash is what electrum servers index by: reversed sha256 of the script.
func scripthash(script []byte) string {
	h := sha256.Sum256(script)
	for i, j := 0, len(h)-1; i < j; i, j = i+1, j-1 {
		h[i], h[j] = h[j], h[i]
	}
	return hex.EncodeToString(h[:])
}

func history(conn net.Conn, r *bufio.Reader, script []byte) ([]map[string]any, error) {
	b, _ := json.Marshal(request{1, "blockchain.scripthash.get_history", []any{scripthash(script)}})
	if _, err := conn.Write(append(b, '\n')); err != nil {
		return nil, err
	}
	line, err := r.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var reply struct {
		Result []map[string]any `json:"result"`
	}
	return reply.Result, json.Unmarshal(line, &reply)
}

func main() {
	server := flag.String("server", "electrs.home.arpa:50001", "your own electrum server")
	scripts := flag.String("scripts", "scripts.hex", "output scripts, one hex line each (from: derive.py)")
	flag.Parse()

	raw, err := os.ReadFile(*scripts)
	if err != nil {
		log.Fatal(err)
	}
	if strings.Contains(string(raw), "prv") {
		log.Fatal("that looks like a private key; refusing")
	}
	conn, err := net.Dial("tcp", *server)
	if err != nil {
		log.Fatal(err)
	}
	defer conn.Close()
	r := bufio.NewReader(conn)
	for _, line := range strings.Fields(string(raw)) {
		script, err := hex.DecodeString(line)
		if err != nil {
			log.Fatal(err)
		}
		txs, err := history(conn, r, script)
		if err != nil {
			log.Fatal(err)
		}
		for _, t := range txs {
			fmt.Printf("%v,%v\n", t["height"], t["tx_hash"])
		}
	}
}
