package httpapi

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/MicahParks/keyfunc/v3"
	"github.com/golang-jwt/jwt/v5"
)

type ctxKey struct{}

// Principal is the authenticated caller.
type Principal struct {
	Subject string
	Scopes  []string
}

// Auth validates bearer tokens against the issuer's JWKS.
type Auth struct {
	keys     keyfunc.Keyfunc
	issuer   string
	audience string
}

func NewAuth(ctx context.Context, jwksURL, issuer, audience string) (*Auth, error) {
	k, err := keyfunc.NewDefaultCtx(ctx, []string{jwksURL})
	if err != nil {
		return nil, err
	}
	return &Auth{keys: k, issuer: issuer, audience: audience}, nil
}

type claims struct {
	Scope string `json:"scope"`
	jwt.RegisteredClaims
}

var errNoToken = errors.New("missing bearer token")

func (a *Auth) authenticate(r *http.Request) (Principal, error) {
	raw, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	if !ok {
		return Principal{}, errNoToken
	}
	var c claims
	_, err := jwt.ParseWithClaims(raw, &c, a.keys.Keyfunc,
		jwt.WithIssuer(a.issuer),
		jwt.WithAudience(a.audience),
		jwt.WithValidMethods([]string{"RS256", "ES256"}),
		jwt.WithExpirationRequired(),
		jwt.WithLeeway(30*time.Second),
	)
	if err != nil {
		return Principal{}, err
	}
	return Principal{Subject: c.Subject, Scopes: strings.Fields(c.Scope)}, nil
}

// Middleware rejects requests without a valid token.
func (a *Auth) Middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p, err := a.authenticate(r)
		if err != nil {
			w.Header().Set("WWW-Authenticate", "Bearer")
			problem(w, http.StatusUnauthorized, "unauthorized")
			return
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), ctxKey{}, p)))
	})
}

// Require demands a scope.
func Require(scope string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			p, _ := r.Context().Value(ctxKey{}).(Principal)
			for _, s := range p.Scopes {
				if s == scope {
					next.ServeHTTP(w, r)
					return
				}
			}
			problem(w, http.StatusForbidden, "missing scope "+scope)
		})
	}
}
