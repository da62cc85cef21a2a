# Text rules. Every rule: string in, string out.

$Tracking = @('fbclid', 'gclid', 'mc_eid', 'igshid', 'si', 'yclid', 'msclkid')

function Convert-Links {
    param([string]$Text)
    [regex]::Replace($Text, 'https?://[^\s<>"]+', {
        param($m)
        $url = $m.Value
        $q = $url.IndexOf('?')
        if ($q -lt 0) { return $url }
        $base = $url.Substring(0, $q)
        $rest = $url.Substring($q + 1)
        $frag = ''
        $h = $rest.IndexOf('#')
        if ($h -ge 0) { $frag = $rest.Substring($h); $rest = $rest.Substring(0, $h) }
        $keep = $rest -split '&' | Where-Object {
            $k = ($_ -split '=')[0]
            -not ($k -like 'utm_*') -and -not ($Tracking -contains $k)
        }
        if ($keep) { $base + '?' + ($keep -join '&') + $frag } else { $base + $frag }
    })
}

function Convert-Quotes {
    param([string]$Text)
    $Text = $Text -replace "[\u2018\u2019\u201A]", "'"
    $Text -replace "[\u201C\u201D\u201E]", '"'
}

function Convert-Spaces {
    param([string]$Text)
    $Text = $Text -replace "[\u200B\u200C\u200D\uFEFF]", ''
    $Text -replace "[\u00A0\u202F\u2009]", ' '
}

function Convert-Wraps {
    param([string]$Text)
    $Text = $Text -replace "-\r?\n(?=[a-z])", ''
    $Text -replace "(?<!\n)\r?\n(?!\r?\n)", ' '
}

function Convert-Dashes {
    param([string]$Text)
    $Text -replace "\s*[\u2013\u2014]\s*", ' - '
}

# IBANs copied from a PDF arrive as "DE44 5001 0517 ..."; join the groups
$Shapes = @(
    @{ Find = '\b([A-Z]{2}\d{2})((?: [A-Z0-9]{4}){3,7}(?: [A-Z0-9]{1,3})?)\b'; With = { param($m) $m.Value -replace ' ', '' } }
    @{ Find = '\b\d{1,3}(?:[\u00A0\u202F]\d{3})+\b'; With = { param($m) $m.Value -replace '[\u00A0\u202F]', '' } }
)

function Convert-Groups {
    param([string]$Text)
    foreach ($s in $Shapes) {
        $Text = [regex]::Replace($Text, $s.Find, $s.With)
    }
    $Text
}

$Rules = [ordered]@{
    groups = @{ On = $true;  Run = { param($t) Convert-Groups $t } }
    links  = @{ On = $true;  Run = { param($t) Convert-Links $t } }
    quotes = @{ On = $true;  Run = { param($t) Convert-Quotes $t } }
    spaces = @{ On = $true;  Run = { param($t) Convert-Spaces $t } }
    wraps  = @{ On = $false; Run = { param($t) Convert-Wraps $t } }
    dashes = @{ On = $false; Run = { param($t) Convert-Dashes $t } }
}

Export-ModuleMember -Variable Rules
