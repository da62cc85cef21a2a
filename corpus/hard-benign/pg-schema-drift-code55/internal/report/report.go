// Package report compares two schemas and renders the outcome.
package report

import (
	"fmt"
	"io"
	"sort"
	"strings"
)

// Column describes one column of a table.
type Column struct {
	Type     string
	Nullable bool
	Default  string
}

// Schema is what we read from one database.
type Schema struct {
	Columns map[string]map[string]Column // table -> column
	Indexes map[string]string            // name -> definition
}

// Item is one difference.
type Item struct {
	Sign, Object, Detail, SQL string
}

func describe(c Column) string {
	s := c.Type
	if !c.Nullable {
		s += " not null"
	}
	if c.Default != "" {
		s += " default " + c.Default
	}
	return s
}

func quote(id string) string {
	parts := strings.Split(id, ".")
	for i, p := range parts {
		parts[i] = `"` + strings.ReplaceAll(p, `"`, `""`) + `"`
	}
	return strings.Join(parts, ".")
}

// Compare lists what must change in b to look like a.
func Compare(a, b Schema) []Item {
	var out []Item
	for table, cols := range a.Columns {
		other, ok := b.Columns[table]
		if !ok {
			out = append(out, Item{"+", table, "table", "-- create table " + quote(table) + " by hand"})
			continue
		}
		for name, c := range cols {
			full := table + "." + name
			o, ok := other[name]
			switch {
			case !ok:
				out = append(out, Item{"+", full, describe(c),
					fmt.Sprintf("ALTER TABLE %s ADD COLUMN %s %s;", quote(table), quote(name), describe(c))})
			case o.Type != c.Type:
				out = append(out, Item{"~", full, o.Type + " -> " + c.Type,
					fmt.Sprintf("ALTER TABLE %s ALTER COLUMN %s TYPE %s;", quote(table), quote(name), c.Type)})
			case o.Nullable != c.Nullable:
				verb := "SET"
				if c.Nullable {
					verb = "DROP"
				}
				out = append(out, Item{"~", full, strings.ToLower(verb) + " not null",
					fmt.Sprintf("ALTER TABLE %s ALTER COLUMN %s %s NOT NULL;", quote(table), quote(name), verb)})
			}
		}
		for name := range other {
			if _, ok := cols[name]; !ok {
				full := table + "." + name
				out = append(out, Item{"-", full, "only in B", "-- drop column " + full + "?"})
			}
		}
	}
	for name, def := range a.Indexes {
		if _, ok := b.Indexes[name]; !ok {
			sql := strings.Replace(def, "INDEX", "INDEX CONCURRENTLY", 1) + ";"
			out = append(out, Item{"+", name, "index", sql})
		}
	}
	sort.Slice(out, func(i, j int) bool {
		return out[i].Object+out[i].Sign < out[j].Object+out[j].Sign
	})
	return out
}

// Markdown writes the report.
func Markdown(w io.Writer, items []Item) {
	if len(items) == 0 {
		fmt.Fprintln(w, "No drift.")
		return
	}
	fmt.Fprintln(w, "|   | object | detail |\n|---|---|---|")
	for _, it := range items {
		fmt.Fprintf(w, "| `%s` | %s | %s |\n", it.Sign, it.Object, it.Detail)
	}
}

// SQL writes the draft migration.
func SQL(w io.Writer, items []Item) {
	fmt.Fprintln(w, "-- draft, read before use")
	for _, it := range items {
		fmt.Fprintln(w, it.SQL)
	}
}
