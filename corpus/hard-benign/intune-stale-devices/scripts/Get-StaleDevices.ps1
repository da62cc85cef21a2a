#Requires -Modules Microsoft.Graph.Authentication, Microsoft.Graph.DeviceManagement
[CmdletBinding()]
param(
    [ValidateRange(14, 730)][int]$Days = 60,
    [Parameter(Mandatory)][string]$OutFile
)
$ErrorActionPreference = 'Stop'
if (Test-Path $OutFile) { throw "$OutFile exists; approvals in it would be lost. Choose another name." }

Connect-MgGraph -Scopes 'DeviceManagementManagedDevices.Read.All' -NoWelcome
$limit = (Get-Date).ToUniversalTime().AddDays(-$Days)

$rows = Get-MgDeviceManagementManagedDevice -All `
        -Property id, deviceName, operatingSystem, managedDeviceOwnerType, lastSyncDateTime |
    Where-Object { $_.LastSyncDateTime -lt $limit } |
    Sort-Object LastSyncDateTime |
    Select-Object @{n = 'DeviceId'; e = { $_.Id } },
                  DeviceName,
                  @{n = 'OS'; e = { $_.OperatingSystem } },
                  @{n = 'Owner'; e = { $_.ManagedDeviceOwnerType } },
                  @{n = 'LastSync'; e = { $_.LastSyncDateTime.ToString('yyyy-MM-dd') } },
                  @{n = 'Approved'; e = { '' } },
                  @{n = 'Reason'; e = { '' } }

$rows | Export-Csv -Path $OutFile -NoTypeInformation -Encoding utf8
Write-Host "$(@($rows).Count) devices without contact for $Days days -> $OutFile"
Disconnect-MgGraph | Out-Null
