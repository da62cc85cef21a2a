module gobenchcompare

go 1.21
