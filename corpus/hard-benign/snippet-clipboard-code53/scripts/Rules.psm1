Set-StrictMode -Version Latest

$script:Tracking = 'utm_[a-z]+', 'fbclid', 'gclid', 'mc_eid', 'igshid', 'msclkid'

function Remove-Tracking {
    param([string]$Text)
    [regex]::Replace($Text, 'https?://[^\s<>"]+', {
        param($m)
        $url = $m.Value
        foreach ($t in $script:Tracking) {
            $url = $url -replace "([?&])$t=[^&#\s]*&?", '$1'
        }
        $url -replace '[?&]+(?=#|$)', ''
    })
}

function Expand-SafeLink {
    param([string]$Text)
    [regex]::Replace($Text, 'https://[a-z0-9]+\.safelinks\.protection\.outlook\.com/\?url=([^&\s]+)[^\s<>"]*', {
        param($m)
        [uri]::UnescapeDataString($m.Groups[1].Value)
    })
}

function Convert-Quote {
    param([string]$Text)
    $Text -replace "[\u2018\u2019\u201A]", "'" -replace "[\u201C\u201D\u201E]", '"' -replace "[\u2013\u2014]", '-' -replace "\u00A0", ' '
}

function Compress-Space {
    param([string]$Text)
    $Text -replace '[ \t]+(?=\r?\n|$)', '' -replace '(\r?\n){4,}', "`r`n`r`n`r`n"
}

function Test-Sensitive {
    param([string]$Text)
    $Text -match '\b(?:\d[ -]?){13,16}\b' -or $Text -match '(?i)pass(word|wort)\s*[:=]'
}

function Get-Rule {
    param([switch]$KeepQuotes)
    'Expand-SafeLink', 'Remove-Tracking', 'Compress-Space'
    if (-not $KeepQuotes) { 'Convert-Quote' }
}

function Invoke-Clean {
    param([string]$Text, [switch]$KeepQuotes)
    foreach ($rule in Get-Rule -KeepQuotes:$KeepQuotes) {
        $Text = & $rule -Text $Text
    }
    $Text
}

Export-ModuleMember -Function Invoke-Clean, Test-Sensitive
