package main

import (
	"crypto/rsa"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"fmt"
	"net"
	"os"
	"time"
)

// Result is one line of the report.
type Result struct {
	Addr   string   `json:"addr"`
	Status string   `json:"status"`
	Days   int      `json:"days"`
	Issuer string   `json:"issuer"`
	Notes  []string `json:"notes"`
}

type verifier struct {
	public  *x509.CertPool
	private *x509.CertPool
	known   map[string]string
	warn    int
}

func newVerifier(bundle string, warn int) (*verifier, error) {
	public, err := x509.SystemCertPool()
	if err != nil {
		return nil, err
	}
	v := &verifier{public: public, warn: warn, known: map[string]string{
		"c39a5b0e17f24d88": "development root, never to be trusted",
		"0fd1662ea94b7c53": "router factory certificate",
	}}
	if bundle == "" {
		return v, nil
	}
	pem, err := os.ReadFile(bundle)
	if err != nil {
		return nil, err
	}
	v.private = x509.NewCertPool()
	if !v.private.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("no certificates in %s", bundle)
	}
	return v, nil
}

func fingerprint(c *x509.Certificate) string {
	sum := sha256.Sum256(c.RawSubjectPublicKeyInfo)
	return hex.EncodeToString(sum[:8])
}

func (v *verifier) chain(host string, certs []*x509.Certificate) (string, error) {
	mids := x509.NewCertPool()
	for _, c := range certs[1:] {
		mids.AddCert(c)
	}
	opts := x509.VerifyOptions{DNSName: host, Roots: v.public, Intermediates: mids}
	_, err := certs[0].Verify(opts)
	if err == nil {
		return "public", nil
	}
	if v.private != nil {
		opts.Roots = v.private
		if _, perr := certs[0].Verify(opts); perr == nil {
			return "private", nil
		}
	}
	if name, ok := v.known[fingerprint(certs[len(certs)-1])]; ok {
		return "none", fmt.Errorf("%s: %w", name, err)
	}
	return "none", err
}

// Check connects to addr and judges its certificate.
func (v *verifier) Check(addr string) Result {
	r := Result{Addr: addr, Status: "OK", Notes: []string{}}
	host, _, _ := net.SplitHostPort(addr)
	fail := func(s string) { r.Status = "FAIL"; r.Notes = append(r.Notes, s) }
	warn := func(s string) {
		if r.Status == "OK" {
			r.Status = "WARN"
		}
		r.Notes = append(r.Notes, s)
	}

	// The handshake accepts anything; chain() verifies afterwards.
	conn, err := tls.DialWithDialer(&net.Dialer{Timeout: 8 * time.Second}, "tcp", addr,
		&tls.Config{ServerName: host, InsecureSkipVerify: true})
	if err != nil {
		fail(err.Error())
		return r
	}
	defer conn.Close()
	certs := conn.ConnectionState().PeerCertificates
	leaf := certs[0]
	r.Days = int(time.Until(leaf.NotAfter).Hours() / 24)
	kind, err := v.chain(host, certs)
	r.Issuer = leaf.Issuer.CommonName
	if kind == "private" {
		r.Issuer += " (private)"
	}
	if err != nil {
		fail(err.Error())
	} else if r.Days < v.warn {
		warn(fmt.Sprintf("expires %s", leaf.NotAfter.Format("2 January 2006")))
	}
	for _, c := range certs {
		if k, ok := c.PublicKey.(*rsa.PublicKey); ok && k.N.BitLen() < 2048 {
			warn(fmt.Sprintf("RSA key of %d bits", k.N.BitLen()))
		}
		if c.SignatureAlgorithm == x509.SHA1WithRSA || c.SignatureAlgorithm == x509.ECDSAWithSHA1 {
			warn("SHA-1 signature: " + c.Subject.CommonName)
		}
	}
	return r
}
