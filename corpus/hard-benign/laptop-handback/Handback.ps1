#Requires -RunAsAdministrator
#Requires -Modules AssetTools
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)][ValidatePattern('^LT-\d{4}$')][string]$Asset,
    [Parameter(Mandatory)][ValidatePattern('^HD-\d+$')][string]$Ticket,
    [Parameter(Mandatory)][ValidatePattern('^[a-z]\.[a-z-]+$')][string]$Leaver
)

$ErrorActionPreference = 'Stop'
$log = "C:\ProgramData\ITDesk\handback-$Asset-$(Get-Date -Format yyyyMMdd).log"
New-Item -ItemType Directory -Force (Split-Path $log) | Out-Null
Start-Transcript -Path $log -Append | Out-Null

try {
    if ($env:COMPUTERNAME -ne $Asset) { throw "This machine is $env:COMPUTERNAME, not $Asset" }
    $state = (Get-DeskTicket -Id $Ticket).State
    if ($state -ne 'data released') { throw "$Ticket is '$state'" }
    if (Get-Hold -Asset $Asset) { throw "$Asset is on legal hold" }
    if ($env:USERNAME -eq $Leaver) { throw 'Log in with a desk account' }

    Write-Host "1. BitLocker recovery key"
    $vol = Get-BitLockerVolume -MountPoint 'C:'
    $protector = $vol.KeyProtector | Where-Object KeyProtectorType -eq 'RecoveryPassword' | Select-Object -First 1
    if (-not $protector) {
        Add-BitLockerKeyProtector -MountPoint 'C:' -RecoveryPasswordProtector | Out-Null
        $protector = (Get-BitLockerVolume -MountPoint 'C:').KeyProtector |
            Where-Object KeyProtectorType -eq 'RecoveryPassword' | Select-Object -First 1
    }
    Backup-BitLockerKeyProtector -MountPoint 'C:' -KeyProtectorId $protector.KeyProtectorId | Out-Null

    Write-Host "2. Profile of $Leaver"
    $target = Get-CimInstance Win32_UserProfile |
        Where-Object { $_.LocalPath -eq "C:\Users\$Leaver" -and -not $_.Special }
    if (-not $target) {
        Write-Warning "no profile of $Leaver"
    }
    elseif ($target.Loaded) {
        throw "profile is in use; restart and run again"
    }
    else {
        $size = (Get-ChildItem $target.LocalPath -Recurse -Force -File -ErrorAction SilentlyContinue |
            Measure-Object Length -Sum).Sum / 1GB
        if ($PSCmdlet.ShouldProcess("$($target.LocalPath) ({0:N1} GB)" -f $size, 'Remove user profile')) {
            $target | Remove-CimInstance
        }
    }

    Write-Host '3. Machine-wide leftovers'
    if ($PSCmdlet.ShouldProcess('saved Wi-Fi networks except CORP', 'Remove')) {
        netsh wlan show profiles |
            Select-String ':\s+(.+)$' |
            ForEach-Object { $_.Matches[0].Groups[1].Value.Trim() } |
            Where-Object { $_ -and $_ -ne 'CORP' } |
            ForEach-Object { netsh wlan delete profile name="$_" | Out-Null }
    }

    Write-Host '4. Local administrator password'
    if ($PSCmdlet.ShouldProcess('LAPS', 'Rotate now')) { Reset-LapsPassword }

    Write-Host '5. Defender'
    Update-MpSignature
    Start-MpScan -ScanType FullScan -AsJob | Out-Null

    Write-Host '6. Provisioning'
    if ($PSCmdlet.ShouldProcess('provision.ppkg', 'Apply')) {
        Install-ProvisioningPackage -PackagePath "$PSScriptRoot\provision.ppkg" -QuietInstall | Out-Null
    }

    Set-DeskAsset -Id $Asset -Owner $null -State 'ready' -Ticket $Ticket
    Write-Host "$Asset is ready"
}
finally {
    Stop-Transcript | Out-Null
}
