module kubecostlens

go 1.21
