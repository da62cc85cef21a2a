<#
.SYNOPSIS
  One-shot clipboard text helpers.
.EXAMPLE
  .\ClipDesk.ps1 CleanLink
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory, Position = 0)]
    [ValidateSet('CleanLink', 'Plain', 'Table', 'Upper', 'Lower', 'Title', 'Sort',
        'Unique', 'Json', 'Base64Decode', 'Base64Encode', 'Snippet')]
    [string]$Action,

    [Parameter(Position = 1)]
    [string]$Name,

    [switch]$Quiet
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Web

$TrackingParams = @('fbclid', 'gclid', 'dclid', 'mc_cid', 'mc_eid', 'igshid', 'yclid', 'msclkid')

function Get-ClipText {
    $text = Get-Clipboard -Format Text -Raw
    if ([string]::IsNullOrEmpty($text)) { throw 'The clipboard holds no text.' }
    return $text
}

function Test-LooksSecret([string]$Text) {
    $t = $Text.Trim()
    if ($t -match '-----BEGIN') { return $true }
    return ($t -notmatch '\s') -and ($t.Length -ge 16) -and ($t -notmatch '^https?://') -and
        ($t -match '\d') -and ($t -match '[^A-Za-z0-9]')
}

function Convert-Link([string]$Url) {
    $uri = [Uri]$Url
    # Outlook Safe Links carry the real address in the "url" parameter
    if ($uri.Host -like '*.safelinks.protection.outlook.com') {
        $inner = [System.Web.HttpUtility]::ParseQueryString($uri.Query)['url']
        if ($inner) { $uri = [Uri]$inner }
    }
    $query = [System.Web.HttpUtility]::ParseQueryString($uri.Query)
    foreach ($key in @($query.AllKeys)) {
        if ($null -eq $key) { continue }
        if ($key -like 'utm_*' -or $TrackingParams -contains $key) { $query.Remove($key) }
    }
    $builder = [UriBuilder]$uri
    $builder.Query = $query.ToString()
    if ($uri.IsDefaultPort) { $builder.Port = -1 }
    return $builder.Uri.AbsoluteUri
}

function Convert-AllLinks([string]$Text) {
    return [regex]::Replace($Text, 'https?://[^\s<>"]+', {
            param($m)
            try { Convert-Link $m.Value } catch { $m.Value }
        })
}

function Convert-Plain([string]$Text) {
    $t = $Text -replace [char]0x00A0, ' '
    $t = $t -replace [char]0x200B, ''
    $t = $t -replace '[\u201C\u201D]', '"' -replace '[\u2018\u2019]', "'"
    $t = $t -replace '[ \t]{2,}', ' '
    return ($t -replace '(\r?\n){3,}', "`r`n`r`n").Trim()
}

function Convert-Table([string]$Text) {
    $rows = @($Text.TrimEnd() -split '\r?\n' | ForEach-Object {
            , @($_ -split "`t" | ForEach-Object { $_.Trim().Replace('|', '\|') })
        })
    $width = ($rows | ForEach-Object { $_.Count } | Measure-Object -Maximum).Maximum
    $lines = New-Object System.Collections.Generic.List[string]
    for ($i = 0; $i -lt $rows.Count; $i++) {
        $cells = @($rows[$i]) + @('') * ($width - $rows[$i].Count)
        $lines.Add('| ' + ($cells -join ' | ') + ' |')
        if ($i -eq 0) { $lines.Add('|' + ('---|' * $width)) }
    }
    return $lines -join "`r`n"
}

function Convert-FromBase64([string]$Text) {
    $clean = ($Text -replace '\s', '').Replace('-', '+').Replace('_', '/')
    $clean = $clean.PadRight([int][Math]::Ceiling($clean.Length / 4) * 4, '=')
    $bytes = [Convert]::FromBase64String($clean)
    if ($bytes -contains 0) { throw 'Decoded data is binary, not text.' }
    return [Text.Encoding]::UTF8.GetString($bytes)
}

function Get-Snippet([string]$SnippetName) {
    if ($SnippetName -notmatch '^[A-Za-z0-9_-]+$') { throw 'Snippet names: letters, digits, - and _.' }
    $file = Join-Path $env:APPDATA "ClipDesk\snippets\$SnippetName.txt"
    if (-not (Test-Path -LiteralPath $file)) { throw "No snippet at $file" }
    $body = Get-Content -LiteralPath $file -Raw -Encoding UTF8
    return $body.Replace('{date}', (Get-Date -Format 'dd.MM.yyyy')).Replace('{user}', $env:USERNAME)
}

$culture = Get-Culture
$source = if ($Action -eq 'Snippet') { '' } else { Get-ClipText }

$result = switch ($Action) {
    'CleanLink'    { Convert-AllLinks $source }
    'Plain'        { Convert-Plain $source }
    'Table'        { Convert-Table $source }
    'Upper'        { $source.ToUpper($culture) }
    'Lower'        { $source.ToLower($culture) }
    'Title'        { $culture.TextInfo.ToTitleCase($source.ToLower($culture)) }
    'Sort'         { ($source -split '\r?\n' | Sort-Object) -join "`r`n" }
    'Unique'       { ($source -split '\r?\n' | Select-Object -Unique) -join "`r`n" }
    'Json'         { $source | ConvertFrom-Json | ConvertTo-Json -Depth 20 }
    'Base64Encode' { [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes($source)) }
    'Base64Decode' { Convert-FromBase64 $source }
    'Snippet'      { Get-Snippet $Name }
}

Set-Clipboard -Value $result

if (-not $Quiet) {
    if ((Test-LooksSecret $source) -or (Test-LooksSecret $result)) {
        Write-Output "$Action done (hidden)"
    }
    else {
        $preview = $result.Substring(0, [Math]::Min(80, $result.Length))
        Write-Output "$Action done: $preview"
    }
}
