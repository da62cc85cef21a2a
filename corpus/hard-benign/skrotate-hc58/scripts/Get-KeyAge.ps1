#Requires -Version 7.2
#Requires -Modules Az.Accounts, Az.Storage, Az.KeyVault
<#
.SYNOPSIS
    Lists the age of both keys of each storage account in the inventory.
.DESCRIPTION
    Read-only. Shows which key the vault's secret corresponds to, never a key itself.
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)]
    [ValidateScript({ Test-Path -LiteralPath $_ -PathType Leaf })]
    [string] $Inventory,

    [switch] $DueOnly
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

if (-not (Get-AzContext)) {
    throw 'Not signed in. Run Connect-AzAccount first.'
}

function Get-Fingerprint {
    param([Parameter(Mandatory)] [string] $Value)
    $bytes = [System.Text.Encoding]::UTF8.GetBytes($Value)
    [Convert]::ToHexString([System.Security.Cryptography.SHA256]::HashData($bytes))
}

$entries = Get-Content -LiteralPath $Inventory -Raw | ConvertFrom-Json
$now = [DateTime]::UtcNow

$rows = foreach ($entry in $entries) {
    try {
        $keys = Get-AzStorageAccountKey -ResourceGroupName $entry.resourceGroup -Name $entry.account
        $account = Get-AzStorageAccount -ResourceGroupName $entry.resourceGroup -Name $entry.account
        $stored = Get-AzKeyVaultSecret -VaultName $entry.vault -Name $entry.secret -AsPlainText
    }
    catch {
        Write-Warning "$($entry.account): $($_.Exception.Message)"
        continue
    }

    $active = 'neither'
    if ($stored) {
        $wanted = Get-Fingerprint -Value $stored
        foreach ($key in $keys) {
            if ((Get-Fingerprint -Value $key.Value) -eq $wanted) {
                $active = $key.KeyName
            }
        }
    }

    $ages = @{}
    foreach ($key in $keys) {
        $made = if ($key.CreationTime) { $key.CreationTime } else { $account.CreationTime }
        $ages[$key.KeyName] = [int] ($now - $made.ToUniversalTime()).TotalDays
    }
    Remove-Variable -Name keys, stored

    $activeAge = if ($ages.ContainsKey($active)) { $ages[$active] } else { [int]::MaxValue }

    [pscustomobject]@{
        Account   = $entry.account
        Owner     = $entry.owner
        ActiveKey = $active
        Key1Age   = $ages['key1']
        Key2Age   = $ages['key2']
        Limit     = $entry.maxAgeDays
        Due       = $activeAge -gt $entry.maxAgeDays
        SharedKey = $account.AllowSharedKeyAccess -ne $false
    }
}

if ($DueOnly) {
    $rows = $rows | Where-Object Due
}
$rows | Sort-Object -Property Due, Account -Descending
