[CmdletBinding()]
param(
    [Parameter(Mandatory)][string]$User,
    [int]$Hours = 24
)
$pdc   = (Get-ADDomain).PDCEmulator
$since = (Get-Date).AddHours(-$Hours)

$locks = Get-WinEvent -ComputerName $pdc -FilterHashtable @{ LogName = 'Security'; Id = 4740; StartTime = $since } -ErrorAction SilentlyContinue |
    Where-Object { $_.Properties[0].Value -eq $User }

if (-not $locks) { Write-Host "No lockout of $User in the last $Hours h."; return }

foreach ($l in $locks) {
    $src = $l.Properties[1].Value
    [pscustomobject]@{ TimeUtc = $l.TimeCreated.ToUniversalTime(); Event = 4740; Source = $src; LogonType = '' }

    if ($src -and (Test-Connection $src -Count 1 -Quiet)) {
        Get-WinEvent -ComputerName $src -FilterHashtable @{ LogName = 'Security'; Id = 4625
            StartTime = $l.TimeCreated.AddMinutes(-15); EndTime = $l.TimeCreated } -ErrorAction SilentlyContinue |
            Where-Object { $_.Properties[5].Value -eq $User } |
            ForEach-Object {
                [pscustomobject]@{ TimeUtc = $_.TimeCreated.ToUniversalTime(); Event = 4625
                    Source = $_.Properties[19].Value; LogonType = $_.Properties[10].Value }
            }
    }
}

# spraying? many accounts from one source
$all = Get-WinEvent -ComputerName $pdc -FilterHashtable @{ LogName = 'Security'; Id = 4740; StartTime = $since } -ErrorAction SilentlyContinue
$names = ($all | ForEach-Object { $_.Properties[0].Value } | Sort-Object -Unique).Count
if ($names -gt 15) { Write-Warning "$names different accounts locked in $Hours h. Step 5." }
