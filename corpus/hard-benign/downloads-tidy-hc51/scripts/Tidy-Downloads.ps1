<#
.SYNOPSIS
  Sorts and thins out a Downloads folder. Rehearses unless -Apply is given.
#>
[CmdletBinding()]
param(
    [string] $Path = (Join-Path $env:USERPROFILE 'Downloads'),
    [int] $InstallerDays = 14,
    [int] $ArchiveDays = 30,
    [int] $SortDays = 7,
    [switch] $Apply
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName Microsoft.VisualBasic

function Assert-SafeFolder([string] $Folder) {
    $full = [IO.Path]::GetFullPath($Folder).TrimEnd('\')
    $home_ = [IO.Path]::GetFullPath($env:USERPROFILE).TrimEnd('\')
    if (-not $full.StartsWith("$home_\", [StringComparison]::OrdinalIgnoreCase)) {
        throw "$full is not below $home_"
    }
    $off = @(
        [Environment]::GetFolderPath('Desktop'),
        [Environment]::GetFolderPath('MyDocuments'),
        [Environment]::GetFolderPath('ApplicationData'),
        [Environment]::GetFolderPath('LocalApplicationData'),
        $env:OneDrive
    ) | Where-Object { $_ }
    foreach ($o in $off) {
        if ($full -ieq $o.TrimEnd('\')) { throw "$full is off limits" }
    }
    $full
}

$root = Assert-SafeFolder $Path
$logDir = Join-Path $env:LOCALAPPDATA 'downloads-tidy'
$log = Join-Path $logDir 'log.csv'
$now = Get-Date

$keepFile = Join-Path $root 'downloads-tidy.keep'
$keep = @('downloads-tidy.keep', 'desktop.ini')
if (Test-Path $keepFile) {
    $keep += Get-Content $keepFile | Where-Object { $_ -and -not $_.StartsWith('#') }
}

$kinds = @{
    Installer = '.exe', '.msi', '.msix', '.iso'
    Archive   = '.zip', '.7z', '.rar', '.gz'
    Partial   = '.crdownload', '.part', '.tmp'
    Pictures  = '.png', '.jpg', '.jpeg', '.heic', '.webp'
    Documents = '.pdf', '.docx', '.xlsx', '.pptx'
}

function Get-Kind([IO.FileInfo] $File) {
    foreach ($k in $kinds.Keys) {
        if ($kinds[$k] -contains $File.Extension.ToLowerInvariant()) { return $k }
    }
    'Other'
}

function Test-Kept([IO.FileInfo] $File) {
    foreach ($pattern in $keep) {
        if ($File.Name -like $pattern) { return $true }
    }
    $false
}

function Get-Plan([IO.FileInfo] $File) {
    $age = ($now - $File.LastWriteTime).TotalDays
    switch (Get-Kind $File) {
        'Installer' { if ($age -ge $InstallerDays) { return 'Recycle' } }
        'Partial'   { if ($age -ge 2) { return 'Recycle' } }
        'Archive' {
            $folder = Join-Path $root $File.BaseName
            if ($age -ge $ArchiveDays -and (Test-Path $folder -PathType Container)) { return 'Recycle' }
        }
        'Pictures'  { if ($age -ge $SortDays) { return 'Pictures' } }
        'Documents' { if ($age -ge $SortDays) { return 'Documents' } }
    }
    $null
}

$rows = foreach ($file in Get-ChildItem -LiteralPath $root -File) {
    if (Test-Kept $file) { continue }
    $plan = Get-Plan $file
    if (-not $plan) { continue }
    [pscustomobject]@{
        Time   = $now.ToString('s')
        Action = $plan
        File   = $file.FullName
        Bytes  = $file.Length
    }
}
$rows = @($rows)

if (-not $rows.Count) {
    'Nothing to do.'
    return
}

$rows | Group-Object Action | ForEach-Object {
    $mb = ($_.Group | Measure-Object Bytes -Sum).Sum / 1MB
    '{0,-10} {1,4} files  {2,9:N1} MB' -f $_.Name, $_.Count, $mb
}

if (-not $Apply) {
    $rows | Sort-Object Action, Bytes -Descending | Format-Table Action, Bytes, File -AutoSize
    'Rehearsal only. Run again with -Apply.'
    return
}

New-Item -ItemType Directory -Force -Path $logDir | Out-Null
foreach ($r in $rows) {
    try {
        if ($r.Action -eq 'Recycle') {
            [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile(
                $r.File, 'OnlyErrorDialogs', 'SendToRecycleBin')
        }
        else {
            $dir = Join-Path $root $r.Action
            New-Item -ItemType Directory -Force -Path $dir | Out-Null
            $target = Join-Path $dir (Split-Path $r.File -Leaf)
            $n = 1
            while (Test-Path -LiteralPath $target) {
                $base = [IO.Path]::GetFileNameWithoutExtension($r.File)
                $ext = [IO.Path]::GetExtension($r.File)
                $target = Join-Path $dir "$base ($n)$ext"
                $n++
            }
            Move-Item -LiteralPath $r.File -Destination $target
        }
        $r | Export-Csv -Path $log -Append -NoTypeInformation -Encoding UTF8
    }
    catch {
        Write-Warning "$($r.File): $($_.Exception.Message)"
    }
}
"Done, log in $log"
