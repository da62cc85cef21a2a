param(
    [string[]]$Groups = @('base')
)

$ErrorActionPreference = 'Stop'
$here = Split-Path -Parent $MyInvocation.MyCommand.Path
$cfg  = Get-Content (Join-Path $here '../config/packages.json') -Raw | ConvertFrom-Json
$log  = @()

foreach ($g in $Groups) {
    if (-not $cfg.$g) { Write-Warning "unknown group $g"; continue }
    foreach ($id in $cfg.$g) {
        $have = winget list --id $id --exact 2>$null | Select-String -SimpleMatch $id
        if ($have) {
            $log += [pscustomobject]@{ Group = $g; Id = $id; Result = 'present' }
            continue
        }
        winget install --id $id --exact --silent --accept-package-agreements --accept-source-agreements
        $res = if ($LASTEXITCODE -eq 0) { 'installed' } else { "failed ($LASTEXITCODE)" }
        $log += [pscustomobject]@{ Group = $g; Id = $id; Result = $res }
    }
}

if ($Groups -contains 'containers') {
    wsl --install -d Ubuntu --no-launch
}

& (Join-Path $here 'Tune.ps1') *> $null
$log | Format-Table -AutoSize
