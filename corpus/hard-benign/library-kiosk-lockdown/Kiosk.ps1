#Requires -RunAsAdministrator
[CmdletBinding(SupportsShouldProcess)]
param(
    [uri]    $Url,
    [switch] $Undo
)
$ErrorActionPreference = 'Stop'
$User = 'catalogue'
$Task = 'Kiosk evening'
$Edge = "${env:ProgramFiles(x86)}\Microsoft\Edge\Application\msedge.exe"

if ((Get-CimInstance Win32_ComputerSystem).PartOfDomain) { throw 'domain member: use group policy' }

if ($Undo) {
    if ($PSCmdlet.ShouldProcess($Task, 'remove task')) { Unregister-ScheduledTask $Task -Confirm:$false -ErrorAction SilentlyContinue }
    if ($PSCmdlet.ShouldProcess('USBSTOR', 'enable'))   { Set-ItemProperty HKLM:\SYSTEM\CurrentControlSet\Services\USBSTOR Start 3 }
    if ($PSCmdlet.ShouldProcess($User, 'remove user'))  { Remove-LocalUser $User -ErrorAction SilentlyContinue }
    Write-Host 'Undone. Switch Autologon off by hand and restart.'
    return
}
if (-not $Url -or $Url.Scheme -ne 'https') { throw '-Url needs an https address' }

if (-not (Get-LocalUser $User -ErrorAction SilentlyContinue) -and $PSCmdlet.ShouldProcess($User, 'create')) {
    $bytes = [byte[]]::new(18); [Security.Cryptography.RandomNumberGenerator]::Create().GetBytes($bytes)
    $plain = [Convert]::ToBase64String($bytes)
    New-LocalUser $User -Password (ConvertTo-SecureString $plain -AsPlainText -Force) -PasswordNeverExpires -UserMayNotChangePassword | Out-Null
    Add-LocalGroupMember -SID S-1-5-32-545 -Member $User
    Set-Clipboard $plain
    Write-Host 'Password is on the clipboard: paste it into Autologon now, it is not saved anywhere else.'
}

if ($PSCmdlet.ShouldProcess('USBSTOR', 'disable')) {
    Set-ItemProperty HKLM:\SYSTEM\CurrentControlSet\Services\USBSTOR Start 4
}

$hive = "C:\Users\$User\NTUSER.DAT"
if ((Test-Path $hive) -and $PSCmdlet.ShouldProcess($User, 'restrict shell')) {
    reg load HKU\kiosk $hive | Out-Null
    try {
        $p = 'Registry::HKEY_USERS\kiosk\Software\Microsoft\Windows\CurrentVersion\Policies'
        New-Item "$p\System", "$p\Explorer" -Force | Out-Null
        Set-ItemProperty "$p\System"   DisableTaskMgr 1 -Type DWord
        Set-ItemProperty "$p\Explorer" NoRun 1 -Type DWord
        Set-ItemProperty "$p\Explorer" NoControlPanel 1 -Type DWord
        $w = 'Registry::HKEY_USERS\kiosk\Software\Microsoft\Windows NT\CurrentVersion\Winlogon'
        New-Item $w -Force | Out-Null
        Set-ItemProperty $w Shell "`"$Edge`" --kiosk $Url --edge-kiosk-type=public-browsing --no-first-run"
    } finally { [gc]::Collect(); reg unload HKU\kiosk | Out-Null }
} elseif (-not (Test-Path $hive)) { Write-Warning "sign in once as $User, sign out, run again" }

if ($PSCmdlet.ShouldProcess($Task, 'register')) {
    $cmd = "/c rd /s /q `"C:\Users\$User\AppData\Local\Microsoft\Edge\User Data`" & shutdown /s /t 60"
    Register-ScheduledTask $Task -Force -User SYSTEM -RunLevel Highest `
        -Action (New-ScheduledTaskAction -Execute cmd.exe -Argument $cmd) `
        -Trigger (New-ScheduledTaskTrigger -Daily -At 22:30) | Out-Null
}
Write-Host 'Done.'
