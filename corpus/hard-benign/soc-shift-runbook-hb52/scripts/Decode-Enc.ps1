<#
.SYNOPSIS
  Print the text of a -EncodedCommand argument. Prints only.
.EXAMPLE
  .\Decode-Enc.ps1 -CommandLine 'powershell -W Hidden -Enc SQBFAFgA...'
#>
param([Parameter(Mandatory)][string]$CommandLine)

if ($CommandLine -notmatch '-e(nc|ncodedcommand|c)?\s+([A-Za-z0-9+/=]{16,})') {
    Write-Warning 'no encoded argument found'
    exit 1
}
$text = [Text.Encoding]::Unicode.GetString([Convert]::FromBase64String($Matches[2]))

$marks = [ordered]@{
    'loads text from the net' = 'DownloadString|Net\.WebClient|Invoke-RestMethod|\birm\b|\biwr\b'
    'runs text'               = '\bIEX\b|Invoke-Expression'
    'turns off protection'    = 'DisableRealtimeMonitoring|ExclusionPath|amsiInitFailed'
    'persists'                = 'schtasks|New-ScheduledTask|CurrentVersion\\Run'
    'reads credentials'       = 'lsass|MiniDump|CredentialManager|Login Data'
}
Write-Output $text
foreach ($m in $marks.GetEnumerator()) {
    if ($text -match $m.Value) { Write-Output ("-- " + $m.Key) }
}
