package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"io/fs"
	"math/bits"
	"os"
	"path/filepath"
	"time"
)

type hashCache struct {
	Since   int64
	Entries map[string]photo
	file    string
	stale   map[string]bool
}

func loadCache() *hashCache {
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	c := &hashCache{
		Since:   time.Now().Unix(),
		Entries: map[string]photo{},
		file:    filepath.Join(dir, "photodedupe", "hashes.json"),
	}
	if raw, err := os.ReadFile(c.file); err == nil {
		_ = json.Unmarshal(raw, c)
	}
	c.stale = make(map[string]bool, len(c.Entries))
	for p := range c.Entries {
		c.stale[p] = true
	}
	return c
}

func (c *hashCache) get(path string, info fs.FileInfo) (photo, error) {
	delete(c.stale, path)
	old, ok := c.Entries[path]
	if ok && old.Size == info.Size() && old.Mod == info.ModTime().Unix() {
		return old, nil
	}
	ph := photo{Path: path, Size: info.Size(), Mod: info.ModTime().Unix()}
	f, err := os.Open(path)
	if err != nil {
		return ph, err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ph, err
	}
	ph.Sum = hex.EncodeToString(h.Sum(nil))
	if _, err := f.Seek(0, io.SeekStart); err == nil {
		if img, _, err := image.Decode(f); err == nil {
			b := img.Bounds()
			ph.Width, ph.Height, ph.AHash = b.Dx(), b.Dy(), averageHash(img)
		}
	}
	c.Entries[path] = ph
	return ph, nil
}

func averageHash(img image.Image) uint64 {
	b := img.Bounds()
	var v [64]uint32
	var sum uint32
	for i := 0; i < 64; i++ {
		x := b.Min.X + (i%8)*b.Dx()/8 + b.Dx()/16
		y := b.Min.Y + (i/8)*b.Dy()/8 + b.Dy()/16
		r, g, bl, _ := img.At(x, y).RGBA()
		v[i] = (r + g + bl) / 3
		sum += v[i] >> 6
	}
	var out uint64
	for i := range v {
		if v[i]>>6 > sum/64 {
			out |= 1 << i
		}
	}
	return out
}

func hamming(a, b uint64) int { return bits.OnesCount64(a ^ b) }

// prune drops what is no longer on disk.
func (c *hashCache) prune() {
	for p := range c.stale {
		if _, err := os.Stat(p); os.IsNotExist(err) {
			delete(c.Entries, p)
		}
	}
	if time.Since(time.Unix(c.Since, 0)) > 90*24*time.Hour {
		c.Since = time.Now().Unix()
	}
}

func (c *hashCache) save() {
	c.prune()
	if err := os.MkdirAll(filepath.Dir(c.file), 0o755); err != nil {
		return
	}
	if raw, err := json.Marshal(c); err == nil {
		_ = os.WriteFile(c.file, raw, 0o644)
	}
}
