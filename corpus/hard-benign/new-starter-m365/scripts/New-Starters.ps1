#Requires -Modules Microsoft.Graph.Users, Microsoft.Graph.Groups
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)] [string] $Path,
    [string] $Domain = 'brackenfield.sch.uk',
    [string] $RolesFile = (Join-Path $PSScriptRoot '..\roles.json')
)
$ErrorActionPreference = 'Stop'

function New-RandomPassword([int] $Length = 16) {
    $alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!%+='
    $bytes = [byte[]]::new($Length)
    [Security.Cryptography.RandomNumberGenerator]::Fill($bytes)
    -join ($bytes | ForEach-Object { $alphabet[$_ % $alphabet.Length] })
}

$roles = Get-Content $RolesFile -Raw | ConvertFrom-Json -AsHashtable
$made = @()
$secrets = @()

foreach ($row in Import-Csv $Path) {
    if (-not $roles.ContainsKey($row.Role)) {
        Write-Warning "Unknown role '$($row.Role)' for $($row.GivenName) $($row.Surname), skipped"
        continue
    }
    $stem = ("$($row.GivenName).$($row.Surname)".ToLower() -replace "[^a-z.\-]", '')
    $upn = "$stem@$Domain"
    $n = 2
    while (Get-MgUser -Filter "userPrincipalName eq '$upn'") { $upn = "$stem$n@$Domain"; $n++ }

    if ($PSCmdlet.ShouldProcess($upn, "create as $($row.Role)")) {
        $password = New-RandomPassword
        $user = New-MgUser -UserPrincipalName $upn -DisplayName "$($row.GivenName) $($row.Surname)" `
            -GivenName $row.GivenName -Surname $row.Surname -MailNickname $upn.Split('@')[0] `
            -UsageLocation GB -OfficeLocation $row.Site -AccountEnabled `
            -PasswordProfile @{ Password = $password; ForceChangePasswordNextSignIn = $true }
        Set-MgUserLicense -UserId $user.Id -AddLicenses @(@{ SkuId = $roles[$row.Role].sku }) -RemoveLicenses @() | Out-Null
        foreach ($g in $roles[$row.Role].groups) {
            New-MgGroupMember -GroupId $g -DirectoryObjectId $user.Id
        }
        $made += [pscustomobject]@{ Id = $user.Id; Upn = $upn; Role = $row.Role }
        $secrets += [pscredential]::new($upn, (ConvertTo-SecureString $password -AsPlainText -Force))
    }
}

if ($made) {
    $stamp = Get-Date -Format 'yyyy-MM'
    $made | ConvertTo-Json | Set-Content "log-$stamp.json"
    $secrets | Export-Clixml "letters-$stamp.clixml"
    Write-Host "$($made.Count) accounts made. Print the letters, then delete letters-$stamp.clixml."
}
