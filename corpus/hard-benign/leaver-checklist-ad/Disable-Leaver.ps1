<#
.SYNOPSIS
  Disables an AD account and strips its groups. Memberships are saved first.
.EXAMPLE
  .\Disable-Leaver.ps1 -Account mhallberg2 -Ticket LVR-20418 -WhatIf
#>
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)][string]$Account,
    [Parameter(Mandatory)][ValidatePattern('^LVR-\d{4,6}$')][string]$Ticket,
    [string]$OutDir = (Join-Path $PWD 'leavers')
)

Import-Module ActiveDirectory -ErrorAction Stop
$user = Get-ADUser -Identity $Account -Properties MemberOf, Manager, Description

if ($user.DistinguishedName -match 'OU=Service Accounts') {
    throw "$Account is a service account. This script is for people."
}

New-Item -ItemType Directory -Path $OutDir -Force -WhatIf:$false | Out-Null
$csv = Join-Path $OutDir "$Ticket-$Account.csv"
$user.MemberOf |
    ForEach-Object { [pscustomobject]@{ Account = $Account; Group = $_ } } |
    Export-Csv -Path $csv -NoTypeInformation -WhatIf:$false
Write-Host "Saved $($user.MemberOf.Count) memberships to $csv"

if ($PSCmdlet.ShouldProcess($Account, 'Disable and reset password')) {
    $bytes = [byte[]]::new(32)
    [Security.Cryptography.RandomNumberGenerator]::Create().GetBytes($bytes)
    $secret = ConvertTo-SecureString ([Convert]::ToBase64String($bytes) + 'aA1!') -AsPlainText -Force
    Set-ADAccountPassword -Identity $user -Reset -NewPassword $secret
    Disable-ADAccount -Identity $user
    Set-ADUser -Identity $user -Description "Disabled $(Get-Date -f yyyy-MM-dd) $Ticket"
}

foreach ($g in $user.MemberOf) {
    if ($PSCmdlet.ShouldProcess($g, "Remove $Account")) {
        Remove-ADGroupMember -Identity $g -Members $user -Confirm:$false
    }
}
