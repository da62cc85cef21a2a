module planreader

go 1.23
