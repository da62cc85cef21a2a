#Requires -RunAsAdministrator
[CmdletBinding()]
param(
    [string[]] $Profile = @('web'),
    [string] $GitName,
    [string] $GitMail
)
$ErrorActionPreference = 'Stop'
$packages = Import-PowerShellDataFile "$PSScriptRoot\packages.psd1"

function Install-One([string] $Id) {
    $have = winget list --id $Id --exact 2>$null | Select-String -SimpleMatch $Id
    if ($have) { Write-Host "  = $Id"; return }
    Write-Host "  + $Id"
    winget install --id $Id --exact --silent --accept-package-agreements --accept-source-agreements | Out-Null
}

foreach ($p in @('base') + $Profile) {
    Write-Host "[$p]"
    foreach ($id in $packages[$p]) { Install-One $id }
}

if ($GitName) { git config --global user.name $GitName }
if ($GitMail) { git config --global user.email $GitMail }
git config --global init.defaultBranch main
git config --global core.autocrlf input

$wsl = Get-WindowsOptionalFeature -Online -FeatureName Microsoft-Windows-Subsystem-Linux
if ($wsl.State -ne 'Enabled') {
    Enable-WindowsOptionalFeature -Online -NoRestart -FeatureName Microsoft-Windows-Subsystem-Linux | Out-Null
    Enable-WindowsOptionalFeature -Online -NoRestart -FeatureName VirtualMachinePlatform | Out-Null
}

# faster builds
$dev = Get-Volume | Where-Object { $_.FileSystemType -eq 'ReFS' } | Select-Object -First 1
if ($dev) {
    $cache = "$($dev.DriveLetter):\cache"
    New-Item -ItemType Directory -Force "$cache\npm", "$cache\uv" | Out-Null
    [Environment]::SetEnvironmentVariable('npm_config_cache', "$cache\npm", 'User')
    [Environment]::SetEnvironmentVariable('UV_CACHE_DIR', "$cache\uv", 'User')
    fsutil devdrv trust "$($dev.DriveLetter):" | Out-Null
    Write-Host "caches are on $($dev.DriveLetter):"
} else {
    Write-Host 'no Dev Drive found, caches stay where they are'
}

Write-Host 'Done. Restart if WSL was enabled just now.'
