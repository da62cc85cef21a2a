package main

import (
	"context"
	"database/sql"
	"flag"
	"fmt"
	"net"
	"net/url"
	"os"
	"time"

	_ "github.com/lib/pq"

	"drift/internal/report"
)

const columnsSQL = `
select table_schema || '.' || table_name, column_name, data_type,
       is_nullable = 'YES', coalesce(column_default, '')
from information_schema.columns where table_schema = $1`

const indexesSQL = `select indexname, indexdef from pg_indexes where schemaname = $1`

// reachable gives a clear message before the driver's own, longer one.
func reachable(dsn *url.URL, limit time.Duration) error {
	port := dsn.Port()
	if port == "" {
		port = "5432"
	}
	c, err := net.DialTimeout("tcp", net.JoinHostPort(dsn.Hostname(), port), limit)
	if err != nil {
		return fmt.Errorf("%s does not answer on %s", dsn.Hostname(), port)
	}
	return c.Close()
}

func read(ctx context.Context, raw, schema string) (report.Schema, error) {
	s := report.Schema{
		Columns: map[string]map[string]report.Column{},
		Indexes: map[string]string{},
	}
	dsn, err := url.Parse(raw)
	if err != nil || dsn.Hostname() == "" {
		return s, fmt.Errorf("not a postgres:// address")
	}
	if err := reachable(dsn, 4*time.Second); err != nil {
		return s, err
	}
	db, err := sql.Open("postgres", raw)
	if err != nil {
		return s, err
	}
	defer db.Close()
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return s, err
	}
	defer tx.Rollback()

	rows, err := tx.QueryContext(ctx, columnsSQL, schema)
	if err != nil {
		return s, err
	}
	for rows.Next() {
		var table, name string
		var c report.Column
		if err := rows.Scan(&table, &name, &c.Type, &c.Nullable, &c.Default); err != nil {
			return s, err
		}
		if s.Columns[table] == nil {
			s.Columns[table] = map[string]report.Column{}
		}
		s.Columns[table][name] = c
	}
	rows.Close()

	idx, err := tx.QueryContext(ctx, indexesSQL, schema)
	if err != nil {
		return s, err
	}
	defer idx.Close()
	for idx.Next() {
		var name, def string
		if err := idx.Scan(&name, &def); err != nil {
			return s, err
		}
		s.Indexes[name] = def
	}
	return s, idx.Err()
}

func main() {
	asSQL := flag.Bool("sql", false, "write a draft migration")
	schema := flag.String("schema", "public", "schema to compare")
	limit := flag.Duration("timeout", 20*time.Second, "limit for all queries")
	flag.Parse()

	ctx, cancel := context.WithTimeout(context.Background(), *limit)
	defer cancel()

	var got [2]report.Schema
	for i, name := range []string{"DRIFT_A", "DRIFT_B"} {
		raw := os.Getenv(name)
		if raw == "" {
			fmt.Fprintln(os.Stderr, name, "is not set")
			os.Exit(2)
		}
		s, err := read(ctx, raw, *schema)
		if err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", name, err)
			os.Exit(1)
		}
		got[i] = s
	}

	items := report.Compare(got[0], got[1])
	if *asSQL {
		report.SQL(os.Stdout, items)
	} else {
		report.Markdown(os.Stdout, items)
	}
}
