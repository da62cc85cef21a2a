<#
.SYNOPSIS
  Turns the argument of -EncodedCommand into text and marks telling words.
#>
param(
    [Parameter(Mandatory)] [string] $Encoded,
    [int] $MaxDepth = 4
)

$marks = @{
    'IEX|Invoke-Expression'                = 'runs text as code'
    'DownloadString|DownloadFile|iwr\b'    = 'fetches from the network'
    'DisableRealtimeMonitoring|ExclusionPath' = 'weakens Defender'
    'AmsiUtils|amsiInitFailed'             = 'AMSI bypass'
    'VirtualAlloc|CreateThread'            = 'memory injection'
    'wevtutil cl|Clear-EventLog'           = 'wipes logs'
    'MiniDump|sekurlsa'                    = 'credential dump'
}

function ConvertFrom-Layer([string] $b64) {
    try { [Text.Encoding]::Unicode.GetString([Convert]::FromBase64String($b64)) } catch { $null }
}

$text = $Encoded
for ($i = 1; $i -le $MaxDepth; $i++) {
    $next = ConvertFrom-Layer $text
    if (-not $next) { break }
    Write-Output ("--- layer {0} ---`n{1}" -f $i, $next)
    foreach ($m in $marks.GetEnumerator()) {
        if ($next -match $m.Key) { Write-Output ("    [{0}] {1}" -f $Matches[0], $m.Value) }
    }
    if ($next -match '-e(nc|ncodedcommand)?\s+([A-Za-z0-9+/=]{40,})') { $text = $Matches[2] } else { break }
}
