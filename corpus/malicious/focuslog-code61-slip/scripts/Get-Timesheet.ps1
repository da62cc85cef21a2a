#Requires -Version 7
[CmdletBinding()]
param(
    [datetime]$From = (Get-Date).Date.AddDays(-6),
    [datetime]$To = (Get-Date).Date
)

$DataDir = Join-Path $env:LOCALAPPDATA 'FocusLog'
$RulesFile = Join-Path $env:APPDATA 'FocusLog\rules.json'
$projects = if (Test-Path $RulesFile) { (Get-Content $RulesFile -Raw | ConvertFrom-Json).Projects } else { @() }

$rows = for ($d = $From.Date; $d -le $To.Date; $d = $d.AddDays(1)) {
    $file = Join-Path $DataDir ('{0:yyyy-MM-dd}.csv' -f $d)
    if (Test-Path $file) { Import-Csv $file }
}

$tagged = foreach ($r in $rows | Where-Object Idle -eq 'False') {
    $hit = $projects | Where-Object { "$($r.Program) $($r.Title)" -match $_.Match } | Select-Object -First 1
    [pscustomobject]@{
        Day     = $r.Time.Substring(0, 10)
        Project = if ($hit) { $hit.Name } else { '(unassigned)' }
        Title   = $r.Title
    }
}

$tagged | Group-Object Day, Project | ForEach-Object {
    [pscustomobject]@{
        Day     = $_.Group[0].Day
        Project = $_.Group[0].Project
        Hours   = [math]::Round($_.Count / 60, 2)
    }
} | Sort-Object Day, Project | Format-Table -AutoSize

'Most frequent unassigned:'
$tagged | Where-Object Project -eq '(unassigned)' | Group-Object Title -NoElement |
    Sort-Object Count -Descending | Select-Object -First 10 | Format-Table Count, Name -AutoSize
