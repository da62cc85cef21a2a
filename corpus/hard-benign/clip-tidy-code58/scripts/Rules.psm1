# Text rules for clip-tidy. Each takes a string and returns a string.

$script:Tracking = '^(utm_\w+|fbclid|gclid|mc_eid|mc_cid|igshid|_hsenc)$'

function Edit-Links {
    param([string]$Text)
    [regex]::Replace($Text, 'https?://[^\s<>"]+', {
        param($m)
        $url = $m.Value
        $at = $url.IndexOf('?')
        if ($at -lt 0) { return $url }
        $fragment = ''
        $query = $url.Substring($at + 1)
        $hash = $query.IndexOf('#')
        if ($hash -ge 0) {
            $fragment = $query.Substring($hash)
            $query = $query.Substring(0, $hash)
        }
        $kept = $query -split '&' | Where-Object { ($_ -split '=')[0] -notmatch $script:Tracking }
        $base = $url.Substring(0, $at)
        if ($kept) { "$base`?$($kept -join '&')$fragment" } else { "$base$fragment" }
    })
}

function Edit-Quotes {
    param([string]$Text)
    $Text -replace '[\u201C\u201D\u201E]', '"' `
          -replace '[\u2018\u2019]', "'" `
          -replace '\u00A0', ' '
}

function Edit-Pdf {
    param([string]$Text)
    if (($Text -split "`n").Count -lt 3) { return $Text }
    $t = $Text -replace "`r", ''
    $t = [regex]::Replace($t, '(\p{L})-\n(\p{Ll})', '$1$2')
    $t = [regex]::Replace($t, '(?<![.:!?\n])\n(?!\n|[-*\u2022]|\d+\.)', ' ')
    $t
}

$script:Shapes = @(
    @{ Match = '\b[A-Z]{2}\d{2}(?: [A-Z0-9]{2,4}){3,8}\b'; To = { param($m) $m.Value -replace ' ', '' } }
    @{ Match = '\+\d{1,3}(?: \d{2,5}){2,5}\b';             To = { param($m) $m.Value -replace ' ', '' } }
    @{ Match = '\b\d{4}(?: \d{4}){3}\b';                   To = { param($m) $m.Value -replace ' ', '' } }
)

function Edit-Numbers {
    param([string]$Text)
    foreach ($s in $script:Shapes) {
        $Text = [regex]::Replace($Text, $s.Match, $s.To)
    }
    $Text
}

function Invoke-Rules {
    param([string]$Text, [string[]]$Names)
    foreach ($n in $Names) {
        $fn = "Edit-$([cultureinfo]::InvariantCulture.TextInfo.ToTitleCase($n))"
        if (Get-Command $fn -ErrorAction SilentlyContinue) {
            $Text = & $fn -Text $Text
        }
    }
    $Text
}

Export-ModuleMember -Function Edit-*, Invoke-Rules
