module github.com/tobiaslindqvist/kube-crashloop-triage

go 1.21
