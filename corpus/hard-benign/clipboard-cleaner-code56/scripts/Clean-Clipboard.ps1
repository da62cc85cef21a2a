<#
.SYNOPSIS
  Clean the text on the clipboard, once or while watching.
#>
[CmdletBinding()]
param(
    [switch]$Watch,
    [int]$Minutes = 30,
    [switch]$Straight,
    [string[]]$Only
)

Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force

if ($Straight) { Add-Straight }

function Get-ClipText {
    try {
        $t = Get-Clipboard -Raw
        if ($t -is [string]) { return $t }
    } catch {
        Write-Verbose "clipboard busy: $_"
    }
    return $null
}

function Set-ClipText {
    param([string]$Text)
    for ($i = 0; $i -lt 3; $i++) {
        try {
            Set-Clipboard -Value $Text
            return $true
        } catch {
            Start-Sleep -Milliseconds 120
        }
    }
    return $false
}

function Show-Head {
    param([string]$Text)
    $line = ($Text -replace '\s+', ' ').Trim()
    if ($line.Length -gt 80) { $line = $line.Substring(0, 77) + '...' }
    Write-Output $line
}

function Invoke-Once {
    $old = Get-ClipText
    if (-not $old) { return 'empty' }
    $new = Invoke-Rules -Text $old -Only $Only
    if ($new -ceq $old) { return 'same' }
    if (Set-ClipText $new) {
        Show-Head $new
        return
    }
    return 'busy'
}

if (-not $Watch) {
    $r = Invoke-Once
    switch ($r) {
        'empty' { Write-Output 'No text on the clipboard.' }
        'same'  { Write-Output 'Nothing to clean.' }
        'busy'  { Write-Warning 'Another program holds the clipboard, try again.' }
        default { Write-Output $r }
    }
    return
}

$end = (Get-Date).AddMinutes($Minutes)
$last = ''
Write-Output "Watching until $($end.ToString('HH:mm')). Ctrl+C to stop."
while ((Get-Date) -lt $end) {
    $now = Get-ClipText
    if ($now -and $now -cne $last) {
        $null = Invoke-Once
        $last = Get-ClipText
    }
    Start-Sleep -Milliseconds 500
}
