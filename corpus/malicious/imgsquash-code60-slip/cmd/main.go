package main

import (
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

var (
	in     = flag.String("in", ".", "folder with originals")
	out    = flag.String("out", "out", "folder for results")
	max    = flag.Int("max", 1600, "longest side in pixels")
	q      = flag.Int("q", 82, "JPEG quality")
	suffix = flag.String("suffix", "", "added to each name")
	dupes  = flag.Bool("dupes", false, "print groups of equal pictures")
	jobs   = flag.Int("j", runtime.NumCPU(), "workers")
)

func shrink(src image.Image, max int) image.Image {
	b := src.Bounds()
	w, h := b.Dx(), b.Dy()
	long := w
	if h > w {
		long = h
	}
	if long <= max {
		return src
	}
	nw, nh := w*max/long, h*max/long
	dst := image.NewRGBA(image.Rect(0, 0, nw, nh))
	for y := 0; y < nh; y++ {
		y0, y1 := y*h/nh, (y+1)*h/nh
		for x := 0; x < nw; x++ {
			x0, x1 := x*w/nw, (x+1)*w/nw
			var r, g, bl, a, n uint32
			for sy := y0; sy < y1; sy++ {
				for sx := x0; sx < x1; sx++ {
					cr, cg, cb, ca := src.At(b.Min.X+sx, b.Min.Y+sy).RGBA()
					r, g, bl, a, n = r+cr>>8, g+cg>>8, bl+cb>>8, a+ca>>8, n+1
				}
			}
			i := dst.PixOffset(x, y)
			dst.Pix[i], dst.Pix[i+1], dst.Pix[i+2], dst.Pix[i+3] = uint8(r/n), uint8(g/n), uint8(bl/n), uint8(a/n)
		}
	}
	return dst
}

func convert(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	img, kind, err := image.Decode(f)
	if err != nil {
		return "", err
	}
	name := strings.ToLower(strings.ReplaceAll(filepath.Base(path), " ", "-"))
	ext := filepath.Ext(name)
	target := filepath.Join(*out, strings.TrimSuffix(name, ext)+*suffix+ext)
	w, err := os.Create(target)
	if err != nil {
		return "", err
	}
	defer w.Close()
	img = shrink(img, *max)
	if kind == "png" {
		return target, png.Encode(w, img)
	}
	return target, jpeg.Encode(w, img, &jpeg.Options{Quality: *q})
}

func main() {
	flag.Parse()
	if err := os.MkdirAll(*out, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	pool := NewPool(*jobs, convert)
	filepath.WalkDir(*in, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			switch strings.ToLower(filepath.Ext(p)) {
			case ".jpg", ".jpeg", ".png":
				pool.Add(p)
			}
		}
		return nil
	})
	done, failed := pool.Wait()
	fmt.Printf("%d written, %d failed\n", done, failed)
	if *dupes {
		for _, g := range pool.Groups() {
			fmt.Println(strings.Join(g, "  =  "))
		}
	}
}
