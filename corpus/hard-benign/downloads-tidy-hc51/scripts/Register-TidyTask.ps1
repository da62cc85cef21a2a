[CmdletBinding()]
param(
    [DayOfWeek] $Day = 'Sunday',
    [datetime] $At = '18:00',
    [switch] $Remove
)
$ErrorActionPreference = 'Stop'
$name = 'Downloads tidy'

if ($Remove) {
    Unregister-ScheduledTask -TaskName $name -Confirm:$false
    "Removed '$name'."
    return
}

$script = Join-Path $PSScriptRoot 'Tidy-Downloads.ps1'
$action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument "-NoProfile -File `"$script`" -Apply"
$trigger = New-ScheduledTaskTrigger -Weekly -DaysOfWeek $Day -At $At
$settings = New-ScheduledTaskSettingsSet -StartWhenAvailable -ExecutionTimeLimit (New-TimeSpan -Minutes 10)
$principal = New-ScheduledTaskPrincipal -UserId "$env:USERDOMAIN\$env:USERNAME" -LogonType Interactive -RunLevel Limited

Register-ScheduledTask -TaskName $name -Action $action -Trigger $trigger -Settings $settings `
    -Principal $principal -Description 'Sorts the Downloads folder, old installers go to the Recycle Bin' | Out-Null
Get-ScheduledTaskInfo -TaskName $name | Select-Object TaskName, NextRunTime
