package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"os"
	"strings"
	"time"

	"tarnworks.example/ops/issuer"
	"tarnworks.example/ops/roll"
	"tarnworks.example/ops/vault"
)

func main() {
	service := flag.String("service", "", "service name")
	secret := flag.String("secret", "", "secret name")
	phase := flag.String("phase", "", "new, use or retire")
	leaked := flag.Bool("leaked", false, "skip the waiting time")
	flag.Parse()

	ctx, cancel := context.WithTimeout(context.Background(), 15*time.Minute)
	defer cancel()

	v, err := vault.FromEnv()
	if err != nil {
		log.Fatal(err)
	}
	iss, err := issuer.For(*secret)
	if err != nil {
		log.Fatal(err)
	}
	base := *service + "/" + *secret

	switch *phase {
	case "new":
		key, err := iss.Create(ctx, *service)
		if err != nil {
			log.Fatal(err)
		}
		if err := v.Put(ctx, base+"/next", key.Value); err != nil {
			_ = iss.Revoke(ctx, key.ID)
			log.Fatal("vault refused, new key revoked: ", err)
		}
		fmt.Println("created", key.ID)
	case "use":
		if err := v.Shift(ctx, base); err != nil {
			log.Fatal(err)
		}
		if err := roll.Restart(ctx, *service); err != nil {
			log.Print("restart failed, shifting back")
			if back := v.Unshift(ctx, base); back != nil {
				log.Fatal(back)
			}
			log.Fatal(err)
		}
		fmt.Println("in use")
	case "retire":
		id, last, err := iss.LastUse(ctx, *service)
		if err != nil {
			log.Fatal(err)
		}
		if idle := time.Since(last); idle < 24*time.Hour && !*leaked {
			log.Fatalf("previous key was used %s ago", idle.Round(time.Minute))
		}
		fmt.Printf("revoke %s for %s? type the service name: ", id, *service)
		line, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		if strings.TrimSpace(line) != *service {
			log.Fatal("stopped")
		}
		if err := iss.Revoke(ctx, id); err != nil {
			log.Fatal(err)
		}
		if err := v.Delete(ctx, base+"/previous"); err != nil {
			log.Fatal(err)
		}
		fmt.Println("retired")
	default:
		flag.Usage()
		os.Exit(2)
	}
}
