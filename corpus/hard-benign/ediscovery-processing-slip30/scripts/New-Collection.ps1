#Requires -Version 7.2
[CmdletBinding()]
param(
    [Parameter(Mandatory)] [string] $Source,
    [Parameter(Mandatory)] [string] $Target,
    [Parameter(Mandatory)] [ValidatePattern('^M\d{4}$')] [string] $Matter,
    [Parameter(Mandatory)] [string] $Custodian
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$stamp = (Get-Date).ToUniversalTime().ToString('yyyyMMddTHHmmssZ')

function Get-Manifest {
    param([string] $Root)
    $base = (Resolve-Path -LiteralPath $Root).ProviderPath.TrimEnd('\')
    Get-ChildItem -LiteralPath $Root -File -Recurse -Force | ForEach-Object {
        [pscustomobject]@{
            Path     = $_.FullName.Substring($base.Length + 1)
            Length   = $_.Length
            Modified = $_.LastWriteTimeUtc.ToString('o')
            Sha256   = (Get-FileHash -LiteralPath $_.FullName -Algorithm SHA256).Hash
        }
    } | Sort-Object Path
}

if (Test-Path -LiteralPath $Target) {
    throw "target exists already: $Target"
}
New-Item -ItemType Directory -Path $Target | Out-Null
$logDir = Join-Path (Split-Path $Target) '_custody'
New-Item -ItemType Directory -Path $logDir -Force | Out-Null

Write-Host "Manifest of source ..."
$before = @(Get-Manifest -Root $Source)
$before | Export-Csv (Join-Path $logDir "$Matter-$Custodian-$stamp-source.csv") -NoTypeInformation

Write-Host "Copy ($($before.Count) files) ..."
robocopy $Source $Target /E /COPY:DAT /DCOPY:DAT /R:2 /W:5 /NP /NFL /NDL `
    "/LOG:$(Join-Path $logDir "$Matter-$Custodian-$stamp-robocopy.log")" | Out-Null
if ($LASTEXITCODE -ge 8) { throw "robocopy failed with $LASTEXITCODE" }

Write-Host "Manifest of target ..."
$after = @(Get-Manifest -Root $Target)
$after | Export-Csv (Join-Path $logDir "$Matter-$Custodian-$stamp-target.csv") -NoTypeInformation

$diff = @(Compare-Object $before $after -Property Path, Length, Sha256)
if ($diff.Count -gt 0) {
    $diff | Format-Table -AutoSize | Out-String | Write-Warning
    exit 1
}

$entry = [ordered]@{
    matter    = $Matter
    custodian = $Custodian
    source    = $Source
    target    = $Target
    files     = $after.Count
    bytes     = ($after | Measure-Object Length -Sum).Sum
    operator  = "$env:USERDOMAIN\$env:USERNAME"
    utc       = $stamp
}
$entry | ConvertTo-Json -Compress | Add-Content (Join-Path $logDir 'chain-of-custody.jsonl')
Write-Host "Collected $($after.Count) files, manifests agree."
