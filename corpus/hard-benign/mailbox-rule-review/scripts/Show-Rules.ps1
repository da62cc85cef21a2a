#Requires -Version 7.2
#Requires -Modules Microsoft.Graph.Authentication
$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'Rules.psm1') -Force

Connect-MgGraph -Scopes 'User.Read', 'MailboxSettings.Read' -NoWelcome
$domain = Get-OwnDomain
$outside = 0

foreach ($rule in Get-InboxRule | Sort-Object sequence) {
    $state = if ($rule.isEnabled) { 'on ' } else { 'off' }
    Write-Host ('{0,3} {1} {2}' -f $rule.sequence, $state, $rule.displayName)
    foreach ($target in Get-RuleTarget -Rule $rule) {
        $isOutside = -not $target.Address.ToLowerInvariant().EndsWith("@$domain")
        if ($isOutside) { $outside++ }
        $colour = if ($isOutside) { 'Red' } else { 'Gray' }
        $mark = if ($isOutside) { '  <- outside the company' } else { '' }
        Write-Host ('        {0} {1}{2}' -f $target.Kind, $target.Address, $mark) -ForegroundColor $colour
    }
}
Write-Host "$outside targets outside $domain"
