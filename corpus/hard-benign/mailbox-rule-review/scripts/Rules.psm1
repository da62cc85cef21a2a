Set-StrictMode -Version 3.0

$script:Rules = 'https://graph.microsoft.com/v1.0/me/mailFolders/inbox/messageRules'

function Get-OwnDomain {
    $me = Invoke-MgGraphRequest -Uri 'https://graph.microsoft.com/v1.0/me?$select=mail' -OutputType PSObject
    ($me.mail -split '@')[-1].ToLowerInvariant()
}

function Get-InboxRule {
    (Invoke-MgGraphRequest -Uri $script:Rules -OutputType PSObject).value
}

function Get-RuleTarget {
    param([object] $Rule)
    foreach ($kind in 'forwardTo', 'forwardAsAttachmentTo', 'redirectTo') {
        $property = $Rule.actions.PSObject.Properties[$kind]
        if ($property) {
            foreach ($r in $property.Value) {
                [pscustomobject]@{ Kind = $kind; Address = $r.emailAddress.address }
            }
        }
    }
}

function New-DeputyRule {
    param([string] $Name, [string] $Address)
    $body = @{
        displayName = $Name
        sequence    = 1
        isEnabled   = $true
        actions     = @{ forwardTo = @(@{ emailAddress = @{ address = $Address } }) }
    } | ConvertTo-Json -Depth 6
    Invoke-MgGraphRequest -Uri $script:Rules -Method POST -Body $body -ContentType 'application/json' -OutputType PSObject
}

function Remove-DeputyRule {
    foreach ($rule in Get-InboxRule | Where-Object displayName -Like 'Deputy (until *') {
        Invoke-MgGraphRequest -Uri "$script:Rules/$($rule.id)" -Method DELETE
        $rule.displayName
    }
}

Export-ModuleMember -Function *-*
