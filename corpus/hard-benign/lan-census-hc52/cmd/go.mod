module codeberg.org/tmarkovic/lan-census

go 1.21
