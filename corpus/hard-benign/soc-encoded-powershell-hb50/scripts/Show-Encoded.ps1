<#
.SYNOPSIS
  Shows what an -EncodedCommand blob says. Text in, text out.
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)][string]$Blob
)

Set-StrictMode -Version Latest

function ConvertTo-Defanged([string]$Text) {
    $Text -replace '(?i)http', 'hxxp' -replace '(?<=\w)\.(?=(com|net|org|io|ru|top|app|dev|xyz|\d))', '[.]'
}

$bytes = [Convert]::FromBase64String($Blob.Trim())
$text = [Text.Encoding]::Unicode.GetString($bytes)

$inner = [regex]::Match($text, "FromBase64String\(['""](H4sI[A-Za-z0-9+/=]+)['""]\)")
ConvertTo-Defanged $text

if ($inner.Success) {
    $ms = [IO.MemoryStream]::new([Convert]::FromBase64String($inner.Groups[1].Value))
    $gz = [IO.Compression.GZipStream]::new($ms, [IO.Compression.CompressionMode]::Decompress)
    $reader = [IO.StreamReader]::new($gz)
    "`n--- inner layer ---"
    ConvertTo-Defanged $reader.ReadToEnd()
    $reader.Dispose()
}

$marks = [ordered]@{
    downloader = 'DownloadString|DownloadFile|Invoke-WebRequest|\biwr\b|Start-BitsTransfer'
    invoke     = '\bIEX\b|Invoke-Expression|\.Invoke\('
    evasion    = 'amsi|MpPreference|ScriptBlockLogging'
    theft      = 'Login Data|CryptUnprotectData|wallet\.dat|sendDocument'
    loader     = 'VirtualAlloc|GetDelegateForFunctionPointer|0xfc,\s*0xe8'
}
"`n--- marks ---"
foreach ($k in $marks.Keys) { if ($text -match $marks[$k]) { "$k : $($Matches[0])" } }
