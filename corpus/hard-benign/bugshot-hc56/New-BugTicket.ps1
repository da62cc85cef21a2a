<#
.SYNOPSIS
  Create a Jira issue and attach the newest shot. Shows everything first.
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)] [ValidatePattern('^[A-Z][A-Z0-9]+$')] [string] $Project,
    [Parameter(Mandatory)] [string] $Summary,
    [Parameter(Mandatory)] [string] $BodyFile,
    [string] $Attach = (Join-Path $env:TEMP 'bugshot'),
    [ValidateSet('Lowest', 'Low', 'Medium', 'High', 'Highest')] [string] $Priority = 'Medium',
    [switch] $DryRun
)

Set-StrictMode -Version 3
$ErrorActionPreference = 'Stop'

if (-not $env:JIRA_BASE -or -not $env:JIRA_USER) { throw 'set JIRA_BASE and JIRA_USER' }
$base = [Uri]$env:JIRA_BASE
if ($base.Scheme -ne 'https') { throw 'JIRA_BASE must be https' }

$body = Get-Content $BodyFile -Raw -Encoding utf8
$files = @()
foreach ($pattern in 'shot-*.png', 'context-*.json') {
    $newest = Get-ChildItem $Attach -Filter $pattern | Sort-Object LastWriteTime | Select-Object -Last 1
    if ($newest) { $files += $newest }
}

Write-Host "To:       $($base.Host), project $Project, as $env:JIRA_USER"
Write-Host "Summary:  $Summary"
Write-Host "Priority: $Priority"
Write-Host '---'
Write-Host $body
Write-Host '---'
$files | ForEach-Object { Write-Host ("Attached: {0} ({1:n0} KB, {2:HH:mm})" -f $_.Name, ($_.Length / 1KB), $_.LastWriteTime) }
if ($DryRun) { return }
if ((Read-Host 'Send? [y/N]') -notmatch '^[yY]') { Write-Host 'not sent'; return }

$token = Get-Secret -Name bugshot-jira -AsPlainText
$pair = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes("$($env:JIRA_USER):$token"))
$headers = @{ Authorization = "Basic $pair"; Accept = 'application/json' }

$paragraphs = @($body -split '(\r?\n){2,}' | Where-Object { $_.Trim() } | ForEach-Object {
        @{ type = 'paragraph'; content = @(@{ type = 'text'; text = $_.Trim() }) }
    })
$issue = @{
    fields = @{
        project     = @{ key = $Project }
        issuetype   = @{ name = 'Bug' }
        priority    = @{ name = $Priority }
        summary     = $Summary
        description = @{ type = 'doc'; version = 1; content = $paragraphs }
    }
} | ConvertTo-Json -Depth 10

$try = 0
do {
    try {
        $made = Invoke-RestMethod -Method Post -Uri ([Uri]::new($base, '/rest/api/3/issue')) `
            -Headers $headers -ContentType 'application/json; charset=utf-8' -Body $issue
        break
    }
    catch {
        $status = [int]$_.Exception.Response.StatusCode
        if (++$try -ge 3 -or $status -ne 429) { throw }
        Start-Sleep -Seconds (5 * $try)
    }
} while ($true)

foreach ($f in $files) {
    try {
        Invoke-RestMethod -Method Post -Uri ([Uri]::new($base, "/rest/api/3/issue/$($made.key)/attachments")) `
            -Headers ($headers + @{ 'X-Atlassian-Token' = 'no-check' }) -Form @{ file = $f } | Out-Null
    }
    catch {
        Write-Warning "could not attach $($f.Name): $($_.Exception.Message)"
    }
}
Write-Output ([Uri]::new($base, "/browse/$($made.key)").AbsoluteUri)
