#Requires -Modules Microsoft.Graph.Authentication, Microsoft.Graph.DeviceManagement
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)][ValidateScript({ Test-Path $_ })][string]$InFile
)
$ErrorActionPreference = 'Stop'
$max = 25

$approved = @(Import-Csv $InFile | Where-Object { $_.Approved -match '^[A-Za-z]{2,4}$' })
if ($approved.Count -eq 0) { Write-Host 'No approved rows.'; return }
if ($approved.Count -gt $max) { throw "$($approved.Count) approved rows; $max per run at most." }

Connect-MgGraph -Scopes 'DeviceManagementManagedDevices.PrivilegedOperations.All',
                        'DeviceManagementManagedDevices.Read.All' -NoWelcome
$log = "retire-log-$(Get-Date -Format 'yyyyMMdd-HHmm').csv"

foreach ($row in $approved) {
    $result = 'skipped'
    try {
        $device = Get-MgDeviceManagementManagedDevice -ManagedDeviceId $row.DeviceId
        if ($device.DeviceName -ne $row.DeviceName) {
            $result = 'name differs from the report'
        }
        elseif ($device.LastSyncDateTime.Date -gt [datetime]$row.LastSync) {
            $result = 'has synced since the report'
        }
        elseif ($PSCmdlet.ShouldProcess("$($row.DeviceName) (last sync $($row.LastSync), approved by $($row.Approved))", 'Retire')) {
            Invoke-MgGraphRequest -Method POST -Uri "v1.0/deviceManagement/managedDevices/$($row.DeviceId)/retire" | Out-Null
            $result = 'retire requested'
        }
    }
    catch { $result = "error: $($_.Exception.Message)" }

    [pscustomobject]@{
        Time = (Get-Date).ToString('s'); DeviceId = $row.DeviceId; DeviceName = $row.DeviceName
        ApprovedBy = $row.Approved; By = (Get-MgContext).Account; Result = $result
    } | Export-Csv -Path $log -Append -NoTypeInformation -Encoding utf8 -WhatIf:$false -Confirm:$false
}
Disconnect-MgGraph | Out-Null
Write-Host "Log: $log"
