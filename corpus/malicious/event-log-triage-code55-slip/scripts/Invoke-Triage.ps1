[CmdletBinding()]
param(
    [int]$Days = 7,
    [string]$Out = 'report.md',
    [int]$Top = 10
)

Import-Module (Join-Path $PSScriptRoot 'Triage.psm1') -Force
$since = (Get-Date).AddDays(-$Days)
$ids = Import-Csv (Join-Path $PSScriptRoot '..\references\ids.csv')
$admin = Test-Admin

$lines = New-Object System.Collections.Generic.List[string]
$facts = Get-MachineFacts
$lines.Add("# Event log report for $($facts.Name)")
$lines.Add('')
$lines.Add("$($facts.Model), $($facts.OS). Up for $([int]$facts.Uptime.TotalHours) h, $($facts.FreeGB) GB free on C:.")
$def = Get-DefenderState
if ($def) {
    $lines.Add("Defender real-time protection: $($def.RealTime), signatures of $($def.Signatures.ToString('yyyy-MM-dd')).")
}
$lines.Add('')

$summary = @{}
foreach ($group in ($ids | Group-Object group)) {
    $rows = @()
    foreach ($log in ($group.Group | Group-Object log)) {
        if ($log.Name -eq 'Security' -and -not $admin) {
            $lines.Add("_$($group.Name): skipped, needs administrator_")
            $lines.Add('')
            continue
        }
        $rows += Get-TriageEvent -Log $log.Name -Id ([int[]]$log.Group.id) -Since $since
    }
    $rows = @($rows | Where-Object { $_ })
    $summary[$group.Name] = $rows.Count
    if (-not $rows) { continue }

    $lines.Add("## $($group.Name) ($($rows.Count))")
    $lines.Add('')
    $lines.Add('| times | id | what | source | last seen |')
    $lines.Add('|---|---|---|---|---|')
    $rows |
        Group-Object { "$($_.Id)|$(Get-EventKey $_)" } |
        Sort-Object Count -Descending |
        Select-Object -First $Top |
        ForEach-Object {
            $id, $key = $_.Name -split '\|', 2
            $what = ($ids | Where-Object id -eq $id | Select-Object -First 1).meaning
            $last = ($_.Group | Sort-Object TimeCreated -Descending)[0].TimeCreated
            $lines.Add("| $($_.Count) | $id | $what | $key | $($last.ToString('MM-dd HH:mm')) |")
        }
    $lines.Add('')
}

if ($summary['disk'] -gt 3) {
    $lines.Insert(2, '**The disk reports errors. Make a backup before anything else.**')
    $lines.Insert(3, '')
}

$lines | Set-Content -Path $Out -Encoding UTF8
$summary.GetEnumerator() | Sort-Object Name | ForEach-Object { '{0,-10} {1}' -f $_.Name, $_.Value }
Write-Host "report: $Out"
