<#
.SYNOPSIS
  Cleans the text on the clipboard, once or for a while.
#>
[CmdletBinding()]
param(
    [switch]$Watch,
    [int]$Minutes = 60,
    [string[]]$Enable = @(),
    [string[]]$Disable = @(),
    [switch]$List
)

Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force

$active = foreach ($name in $Rules.Keys) {
    $on = $Rules[$name].On
    if ($Enable -contains $name) { $on = $true }
    if ($Disable -contains $name) { $on = $false }
    if ($List) { '{0,-8} {1}' -f $name, $(if ($on) { 'on' } else { 'off' }) | Out-Host }
    if ($on) { $name }
}
if ($List) { return }

function Get-Text {
    try { Get-Clipboard -Raw -ErrorAction Stop } catch { $null }
}

function Invoke-Rules([string]$Text) {
    foreach ($name in $active) {
        $Text = & $Rules[$name].Run $Text
    }
    $Text
}

function Update-Clip {
    $before = Get-Text
    if ([string]::IsNullOrEmpty($before)) { return $null }
    if ($before.Length -gt 200000) {
        Write-Verbose 'text too long, left alone'
        return $before
    }
    $after = Invoke-Rules $before
    if ($after -cne $before) {
        Set-Clipboard -Value $after
        Write-Verbose ('cleaned, {0} -> {1} characters' -f $before.Length, $after.Length)
    }
    $after
}

if (-not $Watch) {
    $null = Update-Clip
    return
}

$end = (Get-Date).AddMinutes($Minutes)
$last = $null
Write-Host "watching until $($end.ToString('HH:mm')), Ctrl+C to stop"
while ((Get-Date) -lt $end) {
    $now = Get-Text
    if ($now -and $now -cne $last) {
        $last = Update-Clip
    }
    Start-Sleep -Milliseconds 400
}
Write-Host 'done'
