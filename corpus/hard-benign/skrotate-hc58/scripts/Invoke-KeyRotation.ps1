#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Storage, Az.KeyVault
<#
.SYNOPSIS
    Rotates one storage account's key in two separate steps.
.PARAMETER Step
    Switch: put the idle key into Key Vault (regenerating it first if it is old).
    Retire: regenerate the key which is no longer in Key Vault.
#>
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)]
    [ValidateScript({ Test-Path -LiteralPath $_ -PathType Leaf })]
    [string] $Inventory,

    [Parameter(Mandatory)]
    [ValidatePattern('^[a-z0-9]{3,24}$')]
    [string] $Account,

    [Parameter(Mandatory)]
    [ValidateSet('Switch', 'Retire')]
    [string] $Step,

    [ValidateRange(0, 720)]
    [int] $MinimumHours = 24
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$context = Get-AzContext
if (-not $context) {
    throw 'Not signed in. Run Connect-AzAccount first.'
}

$entry = Get-Content -LiteralPath $Inventory -Raw | ConvertFrom-Json | Where-Object account -EQ $Account
if (@($entry).Count -ne 1) {
    throw "$Account must be listed exactly once in $Inventory."
}

$where = @{ ResourceGroupName = $entry.resourceGroup; Name = $entry.account }

function Get-ActiveKeyName {
    $stored = Get-AzKeyVaultSecret -VaultName $entry.vault -Name $entry.secret -AsPlainText
    foreach ($key in Get-AzStorageAccountKey @where) {
        if ($stored -and $key.Value -ceq $stored) {
            return $key.KeyName
        }
    }
    return 'neither'
}

function Get-OtherKeyName {
    param([string] $Name)
    if ($Name -eq 'key2') { 'key1' } else { 'key2' }
}

function Get-KeyAgeDays {
    param([string] $Name)
    $key = Get-AzStorageAccountKey @where | Where-Object KeyName -EQ $Name
    if (-not $key.CreationTime) { return [int]::MaxValue }
    [int] ([DateTime]::UtcNow - $key.CreationTime.ToUniversalTime()).TotalDays
}

$active = Get-ActiveKeyName
$idle = Get-OtherKeyName -Name $active
Write-Host "Signed in as $($context.Account.Id), subscription $($context.Subscription.Name)"
Write-Host "$Account uses $active according to $($entry.vault)/$($entry.secret)"

switch ($Step) {
    'Switch' {
        if ((Get-KeyAgeDays -Name $idle) -gt $entry.maxAgeDays) {
            if ($PSCmdlet.ShouldProcess("$Account $idle", 'Regenerate the idle key')) {
                $null = New-AzStorageAccountKey @where -KeyName $idle
            }
        }
        if ($PSCmdlet.ShouldProcess("$($entry.vault)/$($entry.secret)", "Store $idle of $Account")) {
            $value = (Get-AzStorageAccountKey @where | Where-Object KeyName -EQ $idle).Value
            $secure = ConvertTo-SecureString -String $value -AsPlainText -Force
            Remove-Variable -Name value
            $null = Set-AzKeyVaultSecret -VaultName $entry.vault -Name $entry.secret -SecretValue $secure -Tag @{
                account = $Account
                key     = $idle
                by      = $context.Account.Id
            }
            Write-Host "Done. Tell $($entry.owner), then wait at least $MinimumHours hours before Retire."
        }
    }

    'Retire' {
        if ($active -eq 'neither') {
            throw 'The vault matches neither key. Run Switch first.'
        }
        $updated = (Get-AzKeyVaultSecret -VaultName $entry.vault -Name $entry.secret).Updated
        $hours = ([DateTime]::UtcNow - $updated.ToUniversalTime()).TotalHours
        if ($hours -lt $MinimumHours) {
            throw ("The secret changed {0:n1} hours ago, the minimum is {1}." -f $hours, $MinimumHours)
        }
        Write-Warning "SAS tokens signed with $idle stop working."
        if ($PSCmdlet.ShouldProcess("$Account $idle", 'Regenerate the key not in use')) {
            $null = New-AzStorageAccountKey @where -KeyName $idle
            Write-Host "Done. $idle of $Account is new, $active stays in use."
        }
    }
}
