[CmdletBinding()]
param(
    [Parameter(Mandatory, Position = 0)]
    [ValidateSet('list', 'put', 'add', 'remove', 'clean', 'watch')]
    [string]$Command,
    [Parameter(Position = 1)]
    [string]$Name,
    [hashtable]$Fill = @{},
    [string]$From,
    [switch]$KeepQuotes
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force
$store = Join-Path $PSScriptRoot '../data/snippets.json'

function Read-Store {
    if (Test-Path $store) {
        Get-Content $store -Raw | ConvertFrom-Json -AsHashtable
    } else {
        @{}
    }
}

function Write-Store([hashtable]$Data) {
    $sorted = [ordered]@{}
    foreach ($key in $Data.Keys | Sort-Object) { $sorted[$key] = $Data[$key] }
    $sorted | ConvertTo-Json | Set-Content "$store.tmp" -Encoding utf8
    Move-Item "$store.tmp" $store -Force
}

function Format-Snippet([string]$Text, [hashtable]$Values) {
    $culture = [cultureinfo]::CurrentCulture
    $all = @{
        today = (Get-Date).ToString('d', $culture)
        week  = [Globalization.ISOWeek]::GetWeekOfYear((Get-Date))
    }
    foreach ($key in $Values.Keys) { $all[$key] = $Values[$key] }
    $missing = [regex]::Matches($Text, '\{(\w+)\}') |
        ForEach-Object { $_.Groups[1].Value } |
        Where-Object { -not $all.ContainsKey($_) } | Sort-Object -Unique
    if ($missing) { throw "missing: $($missing -join ', ')" }
    [regex]::Replace($Text, '\{(\w+)\}', { param($m) [string]$all[$m.Groups[1].Value] })
}

function Update-Clipboard {
    $text = Get-Clipboard -Raw
    if (-not $text) { return $null }
    $clean = Invoke-Clean -Text $text -KeepQuotes:$KeepQuotes
    if ($clean -cne $text) { Set-Clipboard -Value $clean }
    $clean
}

$data = Read-Store
switch ($Command) {
    'list' {
        foreach ($key in $data.Keys | Sort-Object) {
            '{0,-14} {1}' -f $key, ($data[$key] -split "`n")[0]
        }
    }
    'put' {
        if (-not $data.ContainsKey($Name)) { throw "no snippet '$Name'" }
        Set-Clipboard -Value (Format-Snippet $data[$Name] $Fill)
        "copied $Name"
    }
    'add' {
        $text = if ($From -eq 'clipboard') { Get-Clipboard -Raw } else { Get-Content $From -Raw }
        if (Test-Sensitive $text) { throw 'this looks like a password or a card number' }
        $data[$Name] = $text
        Write-Store $data
        "saved $Name"
    }
    'remove' {
        $data.Remove($Name)
        Write-Store $data
    }
    'clean' { Update-Clipboard | Out-Null; 'cleaned' }
    'watch' {
        $last = ''
        while ($true) {
            $now = Get-Clipboard -Raw
            if ($now -and $now -cne $last) { $last = Update-Clipboard }
            Start-Sleep -Milliseconds 400
        }
    }
}
