#Requires -Version 5.1
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'Medium', DefaultParameterSetName = 'Run')]
param(
    [Parameter(Mandatory, ParameterSetName = 'Run')][string]$Plan,
    [Parameter(Mandatory, ParameterSetName = 'Undo')][string]$Undo
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName Microsoft.VisualBasic

$root = (New-Object -ComObject Shell.Application).NameSpace('shell:Downloads').Self.Path
$prefix = $root.TrimEnd('\') + '\'

function Test-Inside([string]$path) {
    [IO.Path]::GetFullPath($path).StartsWith($prefix, [StringComparison]::OrdinalIgnoreCase)
}

function Test-RecycleBin {
    # Drives without a bin (UNC paths, most sticks) would delete for good.
    if ($root.StartsWith('\\')) { return $false }
    $drive = New-Object IO.DriveInfo ([IO.Path]::GetPathRoot($root))
    $drive.DriveType -eq [IO.DriveType]::Fixed
}

function Get-FreeName([string]$path) {
    if (-not (Test-Path -LiteralPath $path)) { return $path }
    $dir = Split-Path $path
    $stem = [IO.Path]::GetFileNameWithoutExtension($path)
    $ext = [IO.Path]::GetExtension($path)
    $n = 2
    do { $try = Join-Path $dir "$stem ($n)$ext"; $n++ } while (Test-Path -LiteralPath $try)
    $try
}

function Confirm-Step([string]$text) {
    if ($WhatIfPreference) { return $true }
    (Read-Host "$text [y/N]") -eq 'y'
}

if ($PSCmdlet.ParameterSetName -eq 'Undo') {
    $moves = @(Import-Csv -LiteralPath $Undo | Where-Object Action -eq 'Move')
    if (-not (Confirm-Step "Move $($moves.Count) files back to Downloads?")) { return }
    foreach ($row in $moves) {
        if (-not (Test-Inside $row.Target) -or -not (Test-Path -LiteralPath $row.Target)) { continue }
        if ($PSCmdlet.ShouldProcess($row.Target, 'Move back')) {
            Move-Item -LiteralPath $row.Target -Destination (Get-FreeName $row.Path)
        }
    }
    return
}

$rows = @(Import-Csv -LiteralPath $Plan | Where-Object { $_.Action -in 'Move', 'Recycle' })
$outside = @($rows | Where-Object { -not (Test-Inside $_.Path) -or ($_.Action -eq 'Move' -and -not (Test-Inside $_.Target)) })
if ($outside.Count) {
    throw "The plan names $($outside.Count) path(s) outside $root, first: $($outside[0].Path)"
}

$log = New-Object System.Collections.Generic.List[object]

$moves = @($rows | Where-Object Action -eq 'Move')
if ($moves.Count -and (Confirm-Step "Move $($moves.Count) files into subfolders?")) {
    foreach ($row in $moves) {
        if (-not (Test-Path -LiteralPath $row.Path)) { continue }
        $target = Get-FreeName $row.Target
        if ($PSCmdlet.ShouldProcess($row.Path, "Move to $target")) {
            $null = New-Item -ItemType Directory -Path (Split-Path $target) -Force
            Move-Item -LiteralPath $row.Path -Destination $target
            $log.Add([pscustomobject]@{ Action = 'Move'; Path = $row.Path; Target = $target; Time = Get-Date -Format s })
        }
    }
}

$recycle = @($rows | Where-Object Action -eq 'Recycle')
if ($recycle.Count) {
    $mb = ($recycle | Measure-Object SizeMB -Sum).Sum
    if (-not (Test-RecycleBin)) {
        Write-Warning "No Recycle Bin for $root, leaving $($recycle.Count) files alone."
    }
    elseif (Confirm-Step "Send $($recycle.Count) files ($mb MB) to the Recycle Bin?") {
        foreach ($row in $recycle) {
            if (-not (Test-Path -LiteralPath $row.Path)) { continue }
            if ($PSCmdlet.ShouldProcess($row.Path, 'Recycle')) {
                [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($row.Path, 'OnlyErrorDialogs', 'SendToRecycleBin')
                $log.Add([pscustomobject]@{ Action = 'Recycle'; Path = $row.Path; Target = ''; Time = Get-Date -Format s })
            }
        }
    }
}

if ($log.Count) {
    $logFile = Join-Path $root ("tidy-log-{0}.csv" -f (Get-Date -Format 'yyyyMMdd-HHmm'))
    $log | Export-Csv -LiteralPath $logFile -NoTypeInformation -Encoding UTF8
    "$($log.Count) actions, log in $logFile"
}
