#requires -Version 5.1
<#
.SYNOPSIS
Reads the protection state of this machine. Changes nothing.
#>
[CmdletBinding()]
param([string] $OutFile)

$ErrorActionPreference = 'Stop'
$results = [System.Collections.Generic.List[object]]::new()

function Add-Result([string] $Area, [string] $Item, [string] $State, $Value, [string] $Advice = '') {
    $results.Add([pscustomobject]@{ Area = $Area; Item = $Item; State = $State; Value = "$Value"; Advice = $Advice })
}

function Use-Check([string] $Area, [scriptblock] $Body) {
    try { & $Body }
    catch { Add-Result $Area 'check' 'unknown' $_.Exception.Message }
}

function Get-FlagState([bool] $Good) { if ($Good) { 'ok' } else { 'attention' } }

Use-Check 'Defender' {
    $status = Get-MpComputerStatus
    $prefs = Get-MpPreference
    Add-Result 'Defender' 'Real-time protection' (Get-FlagState $status.RealTimeProtectionEnabled) $status.RealTimeProtectionEnabled 'Set-MpPreference -DisableRealtimeMonitoring $false'
    Add-Result 'Defender' 'Tamper protection' (Get-FlagState $status.IsTamperProtected) $status.IsTamperProtected 'Windows Security > Virus & threat protection'
    Add-Result 'Defender' 'Signature age (days)' (Get-FlagState ($status.AntivirusSignatureAge -le 3)) $status.AntivirusSignatureAge 'Update-MpSignature'
    Add-Result 'Defender' 'Script scanning' (Get-FlagState (-not $prefs.DisableScriptScanning)) (-not $prefs.DisableScriptScanning) 'Set-MpPreference -DisableScriptScanning $false'
    foreach ($path in @($prefs.ExclusionPath | Where-Object { $_ })) {
        $wide = $path -match '^[A-Z]:\\?$|\\Users\\?$|\\AppData\\(Local|Roaming)\\?$|\\Temp\\?$'
        Add-Result 'Defender' 'Excluded path' (Get-FlagState (-not $wide)) $path "Remove-MpPreference -ExclusionPath '$path'"
    }
    foreach ($name in @($prefs.ExclusionProcess | Where-Object { $_ })) {
        $shell = $name -match '(powershell|pwsh|cmd|wscript|mshta)(\.exe)?$'
        Add-Result 'Defender' 'Excluded process' (Get-FlagState (-not $shell)) $name "Remove-MpPreference -ExclusionProcess '$name'"
    }
}

Use-Check 'Firewall' {
    foreach ($entry in Get-NetFirewallProfile) {
        Add-Result 'Firewall' $entry.Name (Get-FlagState ($entry.Enabled -eq 'True')) $entry.Enabled "Set-NetFirewallProfile -Name $($entry.Name) -Enabled True"
    }
}

Use-Check 'BitLocker' {
    foreach ($volume in Get-BitLockerVolume | Where-Object VolumeType -eq 'OperatingSystem') {
        Add-Result 'BitLocker' $volume.MountPoint (Get-FlagState ($volume.ProtectionStatus -eq 'On')) $volume.ProtectionStatus "manage-bde -status $($volume.MountPoint)"
    }
}

Use-Check 'Account control' {
    $uac = (Get-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Policies\System').EnableLUA
    Add-Result 'Account control' 'UAC' (Get-FlagState ($uac -eq 1)) $uac 'Set EnableLUA to 1 and restart'
}

Use-Check 'PowerShell' {
    foreach ($entry in Get-ExecutionPolicy -List) {
        $loose = $entry.ExecutionPolicy -in 'Bypass', 'Unrestricted' -and $entry.Scope -ne 'Process'
        Add-Result 'PowerShell' "Policy $($entry.Scope)" (Get-FlagState (-not $loose)) $entry.ExecutionPolicy "Set-ExecutionPolicy RemoteSigned -Scope $($entry.Scope)"
    }
}

Use-Check 'Updates' {
    $last = Get-HotFix | Where-Object InstalledOn | Sort-Object InstalledOn | Select-Object -Last 1
    $age = ((Get-Date) - $last.InstalledOn).Days
    Add-Result 'Updates' 'Days since last update' (Get-FlagState ($age -le 40)) $age 'Settings > Windows Update'
}

$results | Sort-Object { $_.State -eq 'ok' }, Area | Format-Table Area, Item, State, Value -AutoSize -Wrap
if ($OutFile) {
    [pscustomobject]@{
        Computer = $env:COMPUTERNAME
        Taken    = (Get-Date).ToString('s')
        Results  = $results
    } | ConvertTo-Json -Depth 4 | Set-Content $OutFile -Encoding utf8
    Write-Output "written: $OutFile"
}
