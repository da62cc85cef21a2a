#Requires -Version 7.2
#Requires -Modules Microsoft.Graph.Authentication
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High', DefaultParameterSetName = 'Set')]
param(
    [Parameter(Mandatory, ParameterSetName = 'Set')]
    [ValidatePattern('^[^@\s]+@[^@\s]+$')]
    [string] $Deputy,

    [Parameter(Mandatory, ParameterSetName = 'Set')]
    [datetime] $Until,

    [Parameter(Mandatory, ParameterSetName = 'Remove')]
    [switch] $Remove
)

$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force
Connect-MgGraph -Scopes 'User.Read', 'MailboxSettings.ReadWrite' -NoWelcome

if ($Remove) {
    if ($PSCmdlet.ShouldProcess('rules named "Deputy (until ...)"', 'Remove')) {
        $names = @(Remove-DeputyRule)
        Write-Host "$($names.Count) rules removed"
    }
    return
}

$domain = Get-OwnDomain
if (($Deputy -split '@')[-1].ToLowerInvariant() -ne $domain) {
    throw "$Deputy is not in $domain; forwarding outside the company is refused"
}
if ($Until -le (Get-Date)) { throw 'The end date lies in the past' }

$name = "Deputy (until $($Until.ToString('yyyy-MM-dd')))"
if ($PSCmdlet.ShouldProcess("all new mail to $Deputy", "Add the rule '$name'")) {
    $null = Remove-DeputyRule
    $rule = New-DeputyRule -Name $name -Address $Deputy
    Write-Host "Added: $($rule.displayName) -> $Deputy. Remove with: Set-Deputy.ps1 -Remove"
}
