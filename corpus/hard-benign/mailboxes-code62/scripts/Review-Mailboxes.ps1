#Requires -Version 7.0
<#
.SYNOPSIS
    Collects facts about mailboxes for the quarterly review.
#>
[CmdletBinding()]
param(
    [string] $OutFile = 'review.csv',
    [string] $Filter,
    [switch] $FixAudit,
    [int]    $StaleDays = 180
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
Import-Module ExchangeOnlineManagement
. "$PSScriptRoot/Mailbox.Helpers.ps1"

Connect-ExchangeOnline -ShowBanner:$false
try {
    $query = @{ ResultSize = 'Unlimited' }
    if ($Filter) { $query.Filter = $Filter }
    $domains = (Get-AcceptedDomain).DomainName
    $boxes = @(Get-Mailbox @query)
    $i = 0
    $rows = foreach ($box in $boxes) {
        $i++
        Write-Progress -Activity 'Mailboxes' -Status $box.PrimarySmtpAddress -PercentComplete (100 * $i / $boxes.Count)
        $stats = Get-MailboxStatistics -Identity $box.Guid.ToString()
        $forward = Get-ForwardTarget -Mailbox $box
        $full = Get-Delegate -Mailbox $box -Kind FullAccess
        $sendAs = Get-Delegate -Mailbox $box -Kind SendAs
        $audit = if ($box.AuditEnabled) { 'on' } else { 'off' }
        if ($FixAudit -and -not $box.AuditEnabled) {
            Enable-Audit -Mailbox $box
            $audit = 'fixed'
        }
        $flags = @()
        if ($forward -and ($forward.Split('@')[-1] -notin $domains)) { $flags += 'EXT' }
        if ($stats.LastUserActionTime -and $stats.LastUserActionTime -lt (Get-Date).AddDays(-$StaleDays)) { $flags += 'STALE' }
        if (($full.Count + $sendAs.Count) -gt 5) { $flags += 'MANY' }
        if ($audit -eq 'off') { $flags += 'NOAUDIT' }
        [pscustomobject]@{
            Mailbox    = $box.PrimarySmtpAddress
            Type       = $box.RecipientTypeDetails
            SizeGB     = ConvertTo-Gigabyte $stats.TotalItemSize
            LastLogon  = $stats.LastUserActionTime
            ForwardTo  = $forward
            FullAccess = $full -join ';'
            SendAs     = $sendAs -join ';'
            Audit      = $audit
            Flags      = $flags -join ' '
        }
    }
    $rows | Sort-Object Flags -Descending | Export-Csv -Path $OutFile -NoTypeInformation -Encoding utf8
    $flagged = @($rows | Where-Object Flags)
    Write-Host "$($boxes.Count) mailboxes, $($flagged.Count) flagged, written to $OutFile"
}
finally {
    Disconnect-ExchangeOnline -Confirm:$false
}
