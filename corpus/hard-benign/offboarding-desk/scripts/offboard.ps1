<#
.SYNOPSIS
  Disables a leaver's accounts and hands over the mailbox. Run with -WhatIf first.
#>
[CmdletBinding(SupportsShouldProcess = $true)]
param(
  [Parameter(Mandatory = $true)][string]$Ticket
)

$ErrorActionPreference = 'Stop'
$jira = $env:JIRA_BASE
$auth = @{ Authorization = "Bearer $env:JIRA_TOKEN" }

$issue = Invoke-RestMethod -Uri "$jira/rest/api/2/issue/$Ticket" -Headers $auth
$upn = $issue.fields.customfield_10041
$manager = $issue.fields.customfield_10042
$login = $issue.fields.customfield_10043
if (-not $upn -or -not $manager) { throw "Ticket $Ticket names no leaver or no manager." }

Connect-MgGraph -Scopes 'User.ReadWrite.All', 'Group.ReadWrite.All', 'DeviceManagementManagedDevices.PrivilegedOperations.All' -NoWelcome
$user = Get-MgUser -UserId $upn
Write-Host "Leaver: $($user.DisplayName) <$upn>; manager: $manager"

$done = [System.Collections.Generic.List[object]]::new()

if ($PSCmdlet.ShouldProcess($upn, 'disable account and revoke sessions')) {
  Update-MgUser -UserId $user.Id -AccountEnabled:$false
  Revoke-MgUserSignInSession -UserId $user.Id | Out-Null
  $done.Add(@{ step = 'disabled'; at = (Get-Date).ToString('o') })
}

foreach ($group in Get-MgUserMemberOf -UserId $user.Id -All) {
  if ($group.AdditionalProperties['groupTypes'] -contains 'DynamicMembership') { continue }
  if ($PSCmdlet.ShouldProcess($group.Id, "remove $upn from group")) {
    Remove-MgGroupMemberByRef -GroupId $group.Id -DirectoryObjectId $user.Id
    $done.Add(@{ step = 'group'; id = $group.Id })
  }
}

if ($PSCmdlet.ShouldProcess($upn, "give $manager the mailbox")) {
  Connect-ExchangeOnline -ShowBanner:$false
  Set-Mailbox -Identity $upn -Type Shared
  Add-MailboxPermission -Identity $upn -User $manager -AccessRights FullAccess -InheritanceType All | Out-Null
  Set-MailboxAutoReplyConfiguration -Identity $upn -AutoReplyState Enabled `
    -InternalMessage "Please write to $manager." -ExternalMessage "Please write to $manager."
  $done.Add(@{ step = 'mailbox'; to = $manager })
}

if ($login -and $PSCmdlet.ShouldProcess($login, 'remove from GitHub organisation')) {
  gh api -X DELETE "/orgs/$env:GITHUB_ORG/members/$login"
  $done.Add(@{ step = 'github'; login = $login })
}

foreach ($device in Get-MgUserManagedDevice -UserId $user.Id) {
  if ($PSCmdlet.ShouldProcess($device.DeviceName, 'retire (removes company data only)')) {
    Invoke-MgRetireDeviceManagementManagedDevice -ManagedDeviceId $device.Id
    $done.Add(@{ step = 'retire'; device = $device.DeviceName })
  }
}

$done | ConvertTo-Json | Set-Content "offboarding-$Ticket.json"
Write-Host "$($done.Count) steps done; see offboarding-$Ticket.json"
