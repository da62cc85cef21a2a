# Helpers for Review-Mailboxes.ps1

function ConvertTo-Gigabyte {
    param($Size)
    if ("$Size" -match '\(([\d,]+) bytes\)') {
        return [math]::Round([long]($Matches[1] -replace ',') / 1GB, 2)
    }
    return 0
}

function Get-ForwardTarget {
    param($Mailbox)
    if ($Mailbox.ForwardingSmtpAddress) {
        return ($Mailbox.ForwardingSmtpAddress -replace '^smtp:')
    }
    if ($Mailbox.ForwardingAddress) {
        return (Get-Recipient -Identity $Mailbox.ForwardingAddress).PrimarySmtpAddress
    }
    $rule = Get-InboxRule -Mailbox $Mailbox.Guid.ToString() |
        Where-Object { $_.Enabled -and ($_.ForwardTo -or $_.RedirectTo) } |
        Select-Object -First 1
    if ($rule) {
        $to = @($rule.ForwardTo) + @($rule.RedirectTo) | Where-Object { $_ } | Select-Object -First 1
        if ("$to" -match '[\w.+-]+@[\w.-]+') { return $Matches[0] }
    }
    return $null
}

function Get-Delegate {
    param($Mailbox, [ValidateSet('FullAccess', 'SendAs')] [string] $Kind)
    $id = $Mailbox.Guid.ToString()
    $found = if ($Kind -eq 'FullAccess') {
        Get-MailboxPermission -Identity $id |
            Where-Object { $_.AccessRights -contains 'FullAccess' -and -not $_.IsInherited } |
            ForEach-Object { "$($_.User)" }
    }
    else {
        Get-RecipientPermission -Identity $id |
            Where-Object { $_.AccessRights -contains 'SendAs' } |
            ForEach-Object { "$($_.Trustee)" }
    }
    return , @($found | Where-Object { $_ -and $_ -ne 'NT AUTHORITY\SELF' })
}

function Get-AuditSetting {
    param($Mailbox)
    @{
        Identity      = $Mailbox.Guid.ToString()
        AuditEnabled  = $true
        AuditLogAgeLimit = '180.00:00:00'
    }
}

function Enable-Audit {
    param($Mailbox)
    $set = Get-AuditSetting -Mailbox $Mailbox
    if ("$($Mailbox.DisplayName) $($Mailbox.Alias)" -match 'financ|account|payab|ceo|direct') {
        $set.AuditLogAgeLimit = '365.00:00:00'
        $set.AuditOwner = @{ Add = 'MailboxLogin', 'HardDelete', 'UpdateInboxRules' }
    }
    Set-Mailbox @set
}
