#Requires -RunAsAdministrator
<#
.SYNOPSIS
  改防火墙之前运行：导出当前策略，并挂一个到点自动导入的计划任务。
.EXAMPLE
  .\huitui.ps1 -Minutes 10
  # 改完、确认能连之后：
  Unregister-ScheduledTask -TaskName FwRollback
#>
param(
    [ValidateRange(5, 60)][int]$Minutes = 10,
    [string]$Dir = 'C:\Change'
)
$ErrorActionPreference = 'Stop'
New-Item -ItemType Directory -Path $Dir -Force | Out-Null
$file = Join-Path $Dir ('fw-{0:yyyyMMdd-HHmmss}.wfw' -f (Get-Date))
& netsh advfirewall export $file | Out-Null
if ($LASTEXITCODE -ne 0) { throw '导出失败，不要继续改' }

$action  = New-ScheduledTaskAction -Execute 'netsh.exe' -Argument "advfirewall import `"$file`""
$trigger = New-ScheduledTaskTrigger -Once -At (Get-Date).AddMinutes($Minutes)
Register-ScheduledTask -TaskName 'FwRollback' -Action $action -Trigger $trigger `
    -User 'SYSTEM' -RunLevel Highest -Force | Out-Null

Write-Host "已导出 $file；$Minutes 分钟后自动恢复。确认无误后 Unregister-ScheduledTask -TaskName FwRollback"
