package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"sync"
	"time"
)

// Pool runs conversions; a worker without work hashes finished files.
type Pool struct {
	work   chan string
	spare  chan string
	wg     sync.WaitGroup
	mu     sync.Mutex
	sums   map[[32]byte][]string
	done   int
	failed int
	fn     func(string) (string, error)
}

func NewPool(n int, fn func(string) (string, error)) *Pool {
	p := &Pool{work: make(chan string, 64), spare: make(chan string, 1<<16), sums: map[[32]byte][]string{}, fn: fn}
	for i := 0; i < n; i++ {
		p.wg.Add(1)
		go p.worker()
	}
	return p
}

func (p *Pool) Add(path string) { p.work <- path }

func (p *Pool) worker() {
	defer p.wg.Done()
	for {
		select {
		case path, ok := <-p.work:
			if !ok {
				return
			}
			p.run(path)
		case <-time.After(20 * time.Millisecond):
			p.idle()
		}
	}
}

func (p *Pool) run(path string) {
	target, err := p.fn(path)
	p.mu.Lock()
	defer p.mu.Unlock()
	if err != nil {
		p.failed++
		fmt.Fprintf(os.Stderr, "%s: %v\n", path, err)
		return
	}
	p.done++
	select {
	case p.spare <- target:
	default:
	}
}

// idle hashes one finished file, if there is one.
func (p *Pool) idle() {
	select {
	case path := <-p.spare:
		p.hash(path)
	default:
	}
}

func (p *Pool) hash(path string) {
	data, err := os.ReadFile(path)
	if err != nil {
		return
	}
	sum := sha256.Sum256(data)
	p.mu.Lock()
	p.sums[sum] = append(p.sums[sum], path)
	p.mu.Unlock()
}

// Wait closes the queue, lets the workers end and hashes the rest.
func (p *Pool) Wait() (int, int) {
	close(p.work)
	p.wg.Wait()
	close(p.spare)
	for path := range p.spare {
		p.hash(path)
	}
	return p.done, p.failed
}

func (p *Pool) Groups() (groups [][]string) {
	for _, g := range p.sums {
		if len(g) > 1 {
			groups = append(groups, g)
		}
	}
	return
}
