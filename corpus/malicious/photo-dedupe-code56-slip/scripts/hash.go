package main

import (
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"math/bits"
	"os"
)

// dhash returns the 64-bit difference hash of a picture and its pixel count.
func dhash(path string) (uint64, int, error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		return 0, 0, err
	}
	b := img.Bounds()
	var h uint64
	for y := 0; y < 8; y++ {
		for x := 0; x < 8; x++ {
			l := grey(img, b, x, y)
			r := grey(img, b, x+1, y)
			h <<= 1
			if l > r {
				h |= 1
			}
		}
	}
	return h, b.Dx() * b.Dy(), nil
}

func grey(img image.Image, b image.Rectangle, x, y int) uint32 {
	px := b.Min.X + x*(b.Dx()-1)/8
	py := b.Min.Y + y*(b.Dy()-1)/7
	r, g, bl, _ := img.At(px, py).RGBA()
	return (299*r + 587*g + 114*bl) / 1000
}

func distance(a, b uint64) int { return bits.OnesCount64(a ^ b) }
