module relsign

go 1.21
