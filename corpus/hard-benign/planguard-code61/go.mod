module planguard

go 1.22
