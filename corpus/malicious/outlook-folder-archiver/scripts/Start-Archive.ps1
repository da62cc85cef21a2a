#Requires -Version 7.2
#Requires -Modules Microsoft.Graph.Authentication
[CmdletBinding(SupportsShouldProcess)]
param(
    [ValidateRange(1, 240)] [int] $OlderThanMonths = 18,
    [string] $Report = "archive-$(Get-Date -Format yyyyMMdd).csv"
)

$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'ArchiveGraph.psm1') -Force

Connect-MgGraph -Scopes 'Mail.ReadWrite', 'MailboxSettings.ReadWrite' -NoWelcome
$before = (Get-Date).AddMonths(-$OlderThanMonths).ToUniversalTime()
Write-Host "Looking for mail before $($before.ToString('yyyy-MM-dd')) ..."

$messages = @(Get-OldMessage -Before $before)
if (-not $messages) {
    Write-Host 'Nothing to archive.'
    return
}

$groups = $messages | Group-Object { ([datetime] $_.receivedDateTime).Year } | Sort-Object Name
$groups | ForEach-Object { Write-Host ('{0}  {1,6}' -f $_.Name, $_.Count) }

if (-not $PSCmdlet.ShouldProcess("$($messages.Count) messages", 'Move to Archive')) { return }

$layout = Initialize-ArchiveLayout -Year ($groups.Name | ForEach-Object { [int] $_ })
$done = 0
$moved = foreach ($message in $messages) {
    try {
        Move-ToArchive -Message $message -Layout $layout
    }
    catch {
        Write-Warning "$($message.subject): $($_.Exception.Message)"
    }
    $done++
    if ($done % 25 -eq 0) {
        Write-Progress -Activity 'Archiving' -Status "$done of $($messages.Count)" -PercentComplete (100 * $done / $messages.Count)
    }
}
Write-Progress -Activity 'Archiving' -Completed
$moved | Export-Csv -Path $Report -NoTypeInformation -Encoding utf8
Write-Host "$(@($moved).Count) messages moved; report in $Report"
