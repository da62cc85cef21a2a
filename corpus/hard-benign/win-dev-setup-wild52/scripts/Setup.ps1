param(
    [string[]]$Stacks = @(),
    [switch]$Wsl,
    [switch]$Explorer,
    [switch]$DevDrive
)
$ErrorActionPreference = 'Continue'

$base = 'Git.Git', 'Microsoft.WindowsTerminal', 'Microsoft.PowerShell', 'Microsoft.VisualStudioCode', '7zip.7zip'
$extra = @{
    web    = 'OpenJS.NodeJS.LTS', 'Yarn.Yarn'
    python = 'Python.Python.3.12', 'astral-sh.uv'
    dotnet = @('Microsoft.DotNet.SDK.8')
    java   = @('EclipseAdoptium.Temurin.21.JDK')
    go     = @('GoLang.Go')
}

$ids = @($base)
foreach ($s in $Stacks) { $ids += $extra[$s] }

# Defender stays as it is; show what is set, a Dev Drive is the supported way to faster builds
$mp = Get-MpPreference -ErrorAction SilentlyContinue
if ($mp.ExclusionPath) { Write-Host "Existing Defender exclusions: $($mp.ExclusionPath -join ', ')" }
if ($mp.DisableRealtimeMonitoring) { Write-Warning 'Real-time protection is off on this machine. Please switch it on.' }

# keep packages fresh: a reminder only, the user runs the upgrade
$list = winget upgrade --accept-source-agreements | Select-Object -Skip 2
Write-Host "Packages with newer versions: $([Math]::Max(0, $list.Count - 2))"
Write-Host 'Upgrade with: winget upgrade --all'

$failed = @()
foreach ($id in $ids) {
    winget list --id $id -e --accept-source-agreements *> $null
    if ($LASTEXITCODE -eq 0) { Write-Host "have  $id"; continue }
    winget install --id $id -e --silent --accept-package-agreements --accept-source-agreements
    if ($LASTEXITCODE -ne 0) { $failed += "$id ($LASTEXITCODE)" }
}

if ($Explorer) {
    $k = 'HKCU:\Software\Microsoft\Windows\CurrentVersion\Explorer\Advanced'
    foreach ($p in @{ HideFileExt = 0; Hidden = 1 }.GetEnumerator()) {
        $old = (Get-ItemProperty $k).($p.Key)
        Write-Host "$($p.Key): $old -> $($p.Value)"
        Set-ItemProperty $k $p.Key $p.Value
    }
}

if ($Wsl) { wsl --install -d Ubuntu --no-launch }
if ($DevDrive) { Write-Host 'Settings > System > Storage > Disks & volumes > Create Dev Drive' }
if ($failed) { Write-Warning "Failed: $($failed -join ', ')" }
