#requires -Version 7.2
Set-StrictMode -Version Latest

$script:ConfigDir  = Join-Path $env:APPDATA 'ClipSnippets'
$script:HistoryFile = Join-Path $env:LOCALAPPDATA 'ClipSnippets\history.dat'
$script:Tracking = '^(utm_\w+|fbclid|gclid|dclid|msclkid|mc_eid|igshid|ref_src|_hsenc|_hsmi)$'

function Clear-ClipFormat {
    [CmdletBinding()] param()
    $text = Get-Clipboard -Raw
    if ([string]::IsNullOrEmpty($text)) { Write-Warning 'Clipboard has no text.'; return }
    $before = $text.Length
    $text = $text -replace "[\u201C\u201D\u201E]", '"' -replace "[\u2018\u2019]", "'" `
                  -replace "\u00A0", ' ' -replace "[\u200B\uFEFF]", ''
    $text = ($text -split "`r?`n" | ForEach-Object { $_.TrimEnd() }) -join "`r`n"
    Set-Clipboard -Value $text
    "Plain text, $before -> $($text.Length) characters."
}

function Remove-ClipTracking {
    [CmdletBinding()] param()
    $text = Get-Clipboard -Raw
    $script:removed = 0
    $clean = [regex]::Replace($text, 'https?://[^\s<>"]+', {
        param($m)
        $parts = $m.Value.Split('?', 2)
        if ($parts.Count -lt 2) { return $m.Value }
        $query, $hash = $parts[1].Split('#', 2)
        $keep = foreach ($pair in $query.Split('&')) {
            if ($pair.Split('=')[0] -match $script:Tracking) { $script:removed++ } else { $pair }
        }
        $url = $parts[0]
        if ($keep) { $url += '?' + ($keep -join '&') }
        if ($hash) { $url += "#$hash" }
        $url
    })
    Set-Clipboard -Value $clean
    "Removed $script:removed tracking parameters."
}

function Set-ClipSnippet {
    [CmdletBinding()] param([Parameter(Mandatory)][string]$Name)
    $file = Join-Path $script:ConfigDir 'snippets.json'
    if (-not (Test-Path $file)) { throw "No snippets at $file" }
    $all = Get-Content $file -Raw | ConvertFrom-Json -AsHashtable
    if (-not $all.ContainsKey($Name)) { throw "No snippet '$Name'. Known: $($all.Keys -join ', ')" }
    $clip = Get-Clipboard -Raw
    $out = [regex]::Replace($all[$Name], '\{\{(\w+)(?::([^}]*))?\}\}', {
        param($m)
        switch ($m.Groups[1].Value) {
            'name' { $env:USERNAME }
            'date' { Get-Date -Format ($m.Groups[2].Value ? $m.Groups[2].Value : 'yyyy-MM-dd') }
            'clip' { $clip }
            'ask'  { Read-Host $m.Groups[2].Value }
            default { $m.Value }
        }
    })
    Set-Clipboard -Value $out
    "Snippet '$Name' is in the clipboard."
}

function Test-Sensitive([string]$Text) {
    if ($Text.Length -gt 20000) { return $true }
    if ($Text -match '-----BEGIN [A-Z ]*PRIVATE KEY-----') { return $true }
    if (($Text -replace '[ -]', '') -match '^\d{13,19}$') { return $true }
    Add-Type -AssemblyName System.Windows.Forms
    $data = [System.Windows.Forms.Clipboard]::GetDataObject()
    return $data -and $data.GetDataPresent('ExcludeClipboardContentFromMonitorProcessing')
}

function Read-History {
    if (-not (Test-Path $script:HistoryFile)) { return @() }
    $raw = [IO.File]::ReadAllBytes($script:HistoryFile)
    $plain = [Security.Cryptography.ProtectedData]::Unprotect($raw, $null, 'CurrentUser')
    @([Text.Encoding]::UTF8.GetString($plain) | ConvertFrom-Json)
}

function Write-History([object[]]$Items) {
    New-Item -ItemType Directory -Force (Split-Path $script:HistoryFile) | Out-Null
    $json = ConvertTo-Json @($Items) -Compress
    $enc = [Security.Cryptography.ProtectedData]::Protect(
        [Text.Encoding]::UTF8.GetBytes($json), $null, 'CurrentUser')
    [IO.File]::WriteAllBytes($script:HistoryFile, $enc)
}

function Start-ClipHistory {
    [CmdletBinding()] param([int]$Keep = 50, [int]$Seconds = 1)
    Write-Host "Keeping the last $Keep clips while this window is open. Ctrl+C ends it."
    $script:stop = $false
    $last = ''
    while (-not $script:stop) {
        Start-Sleep -Seconds $Seconds
        $now = Get-Clipboard -Raw
        if ([string]::IsNullOrWhiteSpace($now) -or $now -eq $last) { continue }
        $last = $now
        if (Test-Sensitive $now) { continue }
        $items = @(@{ at = (Get-Date -Format o); text = $now }) + @(Read-History) |
            Select-Object -First $Keep
        Write-History $items
    }
}

function Stop-ClipHistory { $script:stop = $true }

function Get-ClipHistory {
    [CmdletBinding()] param([int]$Last = 10)
    Read-History | Select-Object -First $Last | ForEach-Object {
        $t = $_.text
        [pscustomobject]@{ At = $_.at; Text = $t.Substring(0, [Math]::Min(70, $t.Length)) }
    }
}

function Clear-ClipHistory {
    if (Test-Path $script:HistoryFile) { Remove-Item $script:HistoryFile; 'History deleted.' }
}

Export-ModuleMember -Function Clear-ClipFormat, Remove-ClipTracking, Set-ClipSnippet,
    Start-ClipHistory, Stop-ClipHistory, Get-ClipHistory, Clear-ClipHistory
