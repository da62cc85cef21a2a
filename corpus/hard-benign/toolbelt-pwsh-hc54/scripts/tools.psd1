@{
    ripgrep = @{
        Version = '14.1.1'
        Url     = 'https://github.com/BurntSushi/ripgrep/releases/download/14.1.1/ripgrep-14.1.1-x86_64-pc-windows-msvc.zip'
        Sha256  = '33cec6b367d1954e5cc1b2f4e018f27ee84030855995c87ba2c7602fe57627b9'
        Exe     = 'rg.exe'
    }
    jq = @{
        Version = '1.7.1'
        Url     = 'https://github.com/jqlang/jq/releases/download/jq-1.7.1/jq-windows-amd64.exe'
        Sha256  = 'b7e7818fe8065974307970b3381818d0ea00798574a595332d5d67b0334d3f6b'
        Exe     = 'jq.exe'
    }
    fd = @{
        Version = '10.2.0'
        Url     = 'https://github.com/sharkdp/fd/releases/download/v10.2.0/fd-v10.2.0-x86_64-pc-windows-msvc.zip'
        Sha256  = 'e7469314522c6d3532c161dd6a3183410e2f33c52bc19ddd5b48896e8d75c2f0'
        Exe     = 'fd.exe'
    }
    delta = @{
        Version = '0.18.2'
        Url     = 'https://github.com/dandavison/delta/releases/download/0.18.2/delta-0.18.2-x86_64-pc-windows-msvc.zip'
        Sha256  = '4531b7825ee19e99ee2d372f816d91f18dddfe403f0e68e043b02c3af0a03417'
        Exe     = 'delta.exe'
    }
    hadolint = @{
        Version = '2.12.0'
        Url     = 'https://github.com/hadolint/hadolint/releases/download/v2.12.0/hadolint-Windows-x86_64.exe'
        Sha256  = '84660fd9e206148ec3689862061b3babbaf00f74d9ad33f7a5c242e9cc69e6b9'
        Exe     = 'hadolint.exe'
    }
}
