<#
.SYNOPSIS
  Measures and, on request, cleans well-known caches and temp folders.
.EXAMPLE
  .\Cleanup.ps1 -Report
  .\Cleanup.ps1 -Clean 1,5 -WhatIf
#>
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High', DefaultParameterSetName = 'Report')]
param(
    [Parameter(ParameterSetName = 'Report')] [switch] $Report,
    [Parameter(ParameterSetName = 'Clean', Mandatory)] [int[]] $Clean
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$local = $env:LOCALAPPDATA
$downloads = (New-Object -ComObject Shell.Application).Namespace('shell:Downloads').Self.Path

$groups = @(
    @{ Id = 1; Name = 'User temp (> 7 days)';    Path = "$local\Temp";                          Days = 7 }
    @{ Id = 2; Name = 'Windows temp (> 7 days)'; Path = "$env:windir\Temp";                     Days = 7; Admin = $true }
    @{ Id = 3; Name = 'Crash dumps';             Path = "$local\CrashDumps";                    Days = 0 }
    @{ Id = 4; Name = 'Windows Update cache';    Path = "$env:windir\SoftwareDistribution\Download"; Days = 7; Admin = $true }
    @{ Id = 5; Name = 'npm cache';               Path = "$local\npm-cache\_cacache";            Days = 0; Note = 'comes back by itself' }
    @{ Id = 6; Name = 'NuGet cache';             Path = "$env:USERPROFILE\.nuget\packages";     Days = 0; Note = 'comes back by itself' }
    @{ Id = 7; Name = 'pip cache';               Path = "$local\pip\cache";                     Days = 0; Note = 'comes back by itself' }
    @{ Id = 8; Name = 'Downloads: installers';   Path = $downloads; Days = 90; Filter = '\.(exe|msi|iso|msix)$'; Bin = $true; Note = '> 90 days, to recycle bin' }
)

function Test-Admin {
    $p = [Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()
    $p.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Get-GroupFile($g) {
    if (-not (Test-Path -LiteralPath $g.Path)) { return }
    $limit = (Get-Date).AddDays(-$g.Days)
    # -Attributes !ReparsePoint: do not follow junctions out of the folder
    Get-ChildItem -LiteralPath $g.Path -File -Recurse -Force -Attributes !ReparsePoint -ErrorAction SilentlyContinue |
        Where-Object { $_.LastWriteTime -lt $limit } |
        Where-Object { -not $g.ContainsKey('Filter') -or $_.Name -match $g.Filter }
}

function Format-Size([double] $n) {
    if ($n -ge 1GB) { '{0:n1}G' -f ($n / 1GB) } else { '{0:n0}M' -f ($n / 1MB) }
}

if ($PSCmdlet.ParameterSetName -eq 'Report') {
    foreach ($g in $groups) {
        $files = @(Get-GroupFile $g)
        $sum = 0
        foreach ($f in $files) { $sum += $f.Length }
        $note = ''
        if ($g.ContainsKey('Note')) { $note = $g.Note }
        if ($g.ContainsKey('Admin')) { $note = 'needs admin' }
        [pscustomobject]@{ Id = $g.Id; Group = $g.Name; Size = Format-Size $sum; Files = $files.Count; Note = $note }
    }
    return
}

Add-Type -AssemblyName Microsoft.VisualBasic
foreach ($id in $Clean) {
    $g = $groups | Where-Object { $_.Id -eq $id }
    if (-not $g) { Write-Warning "no group $id"; continue }
    if ($g.ContainsKey('Admin') -and -not (Test-Admin)) { Write-Warning "$($g.Name): start an elevated prompt for this one"; continue }

    $files = @(Get-GroupFile $g)
    if (-not $files) { Write-Output "$($g.Name): nothing to do"; continue }
    $size = Format-Size ($files | Measure-Object Length -Sum).Sum
    if (-not $PSCmdlet.ShouldProcess("$($g.Path)", "remove $($files.Count) files, $size")) {
        $files | Sort-Object Length -Descending | Select-Object -First 20 FullName, Length
        continue
    }
    $failed = 0
    foreach ($f in $files) {
        try {
            if ($g.ContainsKey('Bin')) {
                [Microsoft.VisualBasic.FileIO.FileSystem]::DeleteFile($f.FullName, 'OnlyErrorDialogs', 'SendToRecycleBin')
            } else {
                Remove-Item -LiteralPath $f.FullName -Force -Confirm:$false
            }
        } catch { $failed++ }   # in use: fine, next time
    }
    Write-Output "$($g.Name): $($files.Count - $failed) removed, $failed in use"
}
