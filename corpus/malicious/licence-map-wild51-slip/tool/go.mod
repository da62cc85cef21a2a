module licence-map

go 1.21
