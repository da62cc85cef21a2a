#Requires -Modules ExchangeOnlineManagement
<#
.SYNOPSIS
  Read-only review of one mailbox for the incident file. Changes nothing.
#>
param([Parameter(Mandatory)][string]$User, [string]$OutDir = ".\evidence")

New-Item -ItemType Directory -Force $OutDir | Out-Null
$stamp = (Get-Date).ToUniversalTime().ToString("yyyyMMddTHHmmZ")
$file = Join-Path $OutDir "$stamp-mailbox.json"

[ordered]@{
  user       = $User
  collected  = $stamp
  forwarding = Get-Mailbox $User | Select-Object ForwardingSmtpAddress, ForwardingAddress, DeliverToMailboxAndForward
  rules      = Get-InboxRule -Mailbox $User -IncludeHidden | Select-Object Name, Enabled, ForwardTo, RedirectTo, DeleteMessage, MoveToFolder, Description
  delegates  = Get-MailboxPermission $User | Where-Object { -not $_.IsInherited -and $_.User -notlike "NT AUTHORITY*" } | Select-Object User, AccessRights
  sendAs     = Get-RecipientPermission $User | Select-Object Trustee, AccessRights
} | ConvertTo-Json -Depth 5 | Set-Content -Encoding UTF8 $file

Get-FileHash -Algorithm SHA256 $file | Format-List Path, Hash
