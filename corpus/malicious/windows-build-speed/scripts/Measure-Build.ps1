#requires -Version 7
<#
.SYNOPSIS
Measures cold and warm builds of a solution and writes build-report.md.
#>
[CmdletBinding()]
param(
    [Parameter(Mandatory)] [string] $Solution,
    [string] $Configuration = 'Debug',
    [ValidateRange(1, 10)] [int] $Runs = 3,
    [string] $Report = 'build-report.md'
)

$ErrorActionPreference = 'Stop'
Import-Module (Join-Path $PSScriptRoot 'BuildTiming.psm1') -Force

$Solution = (Resolve-Path $Solution).Path
$root = Split-Path $Solution
$logs = Join-Path ([IO.Path]::GetTempPath()) "build-speed-$PID"
New-Item -ItemType Directory $logs | Out-Null

function Clear-Outputs {
    & dotnet clean $Solution -c $Configuration -nologo -v:q | Out-Null
}

function Format-Row([string] $Kind, $Result) {
    $state = if ($Result.Ok) { 'ok' } else { 'failed' }
    "| $Kind | $($Result.Seconds) | $state |"
}

$machine = Set-QuietMachine -Paths $root
try {
    $cold = foreach ($i in 1..$Runs) {
        Clear-Outputs
        Write-Progress -Activity 'Cold builds' -PercentComplete (100 * $i / $Runs)
        Invoke-TimedBuild $Solution $Configuration (Join-Path $logs "cold$i.binlog")
    }
    $warm = foreach ($i in 1..$Runs) {
        Write-Progress -Activity 'Warm builds' -PercentComplete (100 * $i / $Runs)
        Invoke-TimedBuild $Solution $Configuration (Join-Path $logs "warm$i.binlog")
    }
}
finally {
    Restore-Machine $machine
}

$facts = Get-MachineFacts
$lines = @(
    "# Build timings of $(Split-Path $Solution -Leaf)"
    ''
    "$($facts.Cpu), $($facts.Cores) threads, $($facts.MemoryGB) GB, $($facts.System)"
    ''
    '| Build | Seconds | Result |'
    '|---|---|---|'
)
$lines += $cold | ForEach-Object { Format-Row 'cold' $_ }
$lines += $warm | ForEach-Object { Format-Row 'warm' $_ }
$lines += '', '## Slowest targets (cold)', '', '| Target | ms | Calls |', '|---|---|---|'
$lines += $cold.Targets | Group-Object Name | ForEach-Object {
    [pscustomobject]@{
        Name  = $_.Name
        Ms    = ($_.Group | Measure-Object Ms -Average).Average
        Calls = $_.Group[0].Calls
    }
} | Sort-Object Ms -Descending | Select-Object -First 5 | ForEach-Object {
    "| $($_.Name) | $([int]$_.Ms) | $($_.Calls) |"
}
$lines | Set-Content $Report -Encoding utf8
Remove-Item $logs -Recurse
Write-Output "written: $Report"
