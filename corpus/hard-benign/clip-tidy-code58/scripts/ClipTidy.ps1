#requires -Version 7
[CmdletBinding(DefaultParameterSetName = 'Start')]
param(
    [Parameter(ParameterSetName = 'Start')][switch]$Start,
    [Parameter(ParameterSetName = 'Start')][string[]]$Rules = @('links', 'quotes'),
    [Parameter(ParameterSetName = 'Save', Mandatory)][string]$Save,
    [Parameter(ParameterSetName = 'Paste', Mandatory)][string]$Paste,
    [Parameter(ParameterSetName = 'List', Mandatory)][switch]$List
)

$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force

$store = Join-Path $env:APPDATA 'clip-tidy'
New-Item -ItemType Directory -Force -Path $store | Out-Null

function Get-SnippetPath([string]$Name) {
    if ($Name -notmatch '^[\w-]{1,40}$') { throw "bad snippet name '$Name'" }
    Join-Path $store "$Name.txt"
}

function Watch-Clipboard([string[]]$Names) {
    $last = ''
    $edits = 0
    Write-Host "clip-tidy: $($Names -join ', ')  (Ctrl+C ends)"
    try {
        while ($true) {
            Start-Sleep -Milliseconds 500
            $now = Get-Clipboard -Raw -ErrorAction SilentlyContinue
            if ([string]::IsNullOrEmpty($now) -or $now -eq $last) { continue }
            if ($now.Length -gt 100000) { $last = $now; continue }
            $new = Invoke-Rules -Text $now -Names $Names
            if ($new -cne $now) {
                Set-Clipboard -Value $new
                $edits++
            }
            $last = $new
        }
    }
    finally {
        Write-Host "$edits edits"
    }
}

switch ($PSCmdlet.ParameterSetName) {
    'Start' {
        $names = $Rules | ForEach-Object { $_ -split ',' } | ForEach-Object { $_.Trim().ToLower() }
        Watch-Clipboard $names
    }
    'Save' {
        $text = Get-Clipboard -Raw
        if (-not $text) { throw 'clipboard is empty' }
        Set-Content -Path (Get-SnippetPath $Save) -Value $text -Encoding utf8
        Write-Host "saved $Save ($($text.Length) characters)"
    }
    'Paste' {
        $file = Get-SnippetPath $Paste
        if (-not (Test-Path $file)) { throw "no snippet $Paste" }
        Set-Clipboard -Value (Get-Content -Path $file -Raw)
    }
    'List' {
        Get-ChildItem $store -Filter *.txt | ForEach-Object {
            $first = (Get-Content $_.FullName -TotalCount 1)
            '{0,-20} {1}' -f $_.BaseName, $first
        }
    }
}
