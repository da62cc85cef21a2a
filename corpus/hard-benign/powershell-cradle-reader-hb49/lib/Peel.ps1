function Convert-B64Utf16 {
    param([string]$Text)
    try { [Text.Encoding]::Unicode.GetString([Convert]::FromBase64String($Text)) } catch { $null }
}

function Expand-Layer {
    param([Parameter(ValueFromPipeline)][string]$Line)
    process {
        $layer = 0
        $cur = $Line
        while ($layer -lt 8) {
            "[$layer] $cur"
            $next = $null
            if ($cur -match '(?i)-e(?:nc|ncodedcommand|c)?\s+([A-Za-z0-9+/=]{16,})') { $next = Convert-B64Utf16 $Matches[1] }
            elseif ($cur -match '`')                     { $next = $cur -replace '`', '' }
            elseif ($cur -match "'\s*\+\s*'")            { $next = $cur -replace "'\s*\+\s*'", '' }
            if (-not $next -or $next -eq $cur) { break }
            $cur = $next; $layer++
        }
        $signs = @(
            @{ n = 'download and run'; r = '(?i)(iex|invoke-expression).*(downloadstring|iwr|irm)' }
            @{ n = 'AMSI off';         r = '(?i)amsi(InitFailed|Utils|ScanBuffer)' }
            @{ n = 'socket shell';     r = '(?i)Net\.Sockets\.TCPClient' }
            @{ n = 'defender off';     r = '(?i)Set-MpPreference\s+-Disable' }
            @{ n = 'run key';          r = '(?i)CurrentVersion\\Run' }
        )
        foreach ($s in $signs) { if ($cur -match $s.r) { "    -> $($s.n)" } }
    }
}
