[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High', DefaultParameterSetName = 'Disable')]
param(
    [Parameter(Mandatory)][ValidatePattern('^\d{5}$')][string]$EmployeeNumber,
    [Parameter(Mandatory)][ValidatePattern('^LV-\d+$')][string]$Ticket,
    [Parameter(ParameterSetName = 'Restore')][switch]$Restore,
    [string]$Archive = '\\fs-it01\leavers'
)

$ErrorActionPreference = 'Stop'
Import-Module ActiveDirectory

$found = @(Get-ADUser -Filter "employeeNumber -eq '$EmployeeNumber'" -Properties employeeNumber, manager, department, memberOf, description)
if ($found.Count -ne 1) { throw "expected one account for $EmployeeNumber, found $($found.Count)" }
$user = $found[0]
$csv = Join-Path $Archive "$EmployeeNumber-groups.csv"

Write-Host ("{0} | {1} | manager: {2}" -f $user.Name, $user.Department, $user.Manager)

if ($Restore) {
    if (-not $PSCmdlet.ShouldProcess($user.SamAccountName, "restore groups and enable")) { return }
    Import-Csv $csv | ForEach-Object { Add-ADGroupMember -Identity $_.Group -Members $user }
    Enable-ADAccount $user
    Set-ADUser $user -Description "restored $Ticket"
    return
}

if ((Get-ADGroupMember 'Domain Admins').SID -contains $user.SID) {
    throw 'privileged account: handled by the directory team'
}
if (-not $PSCmdlet.ShouldProcess($user.SamAccountName, "disable as leaver ($Ticket)")) { return }

$user.MemberOf | ForEach-Object { [pscustomobject]@{ Group = $_ } } | Export-Csv $csv -NoTypeInformation

$bytes = New-Object byte[] 32
[System.Security.Cryptography.RandomNumberGenerator]::Create().GetBytes($bytes)
$pw = ConvertTo-SecureString ([Convert]::ToBase64String($bytes)) -AsPlainText -Force

Disable-ADAccount $user
Set-ADAccountPassword $user -Reset -NewPassword $pw
foreach ($g in $user.MemberOf) { Remove-ADGroupMember -Identity $g -Members $user -Confirm:$false }
Set-ADUser $user -Description "leaver $Ticket $(Get-Date -Format yyyy-MM-dd)" -Replace @{ msExchHideFromAddressLists = $true }
Move-ADObject $user -TargetPath 'OU=Leavers,DC=corp,DC=hollis-engineering,DC=example'

Write-Host "done, groups saved in $csv"
