param([switch]$Report)

$ErrorActionPreference = 'SilentlyContinue'
$cut = (Get-Date).AddDays(-3)
$places = @($env:TEMP, "$env:WINDIR\Temp")

function Get-Size($path) {
    (Get-ChildItem $path -Recurse -File -Force | Measure-Object Length -Sum).Sum
}

foreach ($p in $places) {
    '{0,-40} {1,8:N0} MB' -f $p, ((Get-Size $p) / 1MB)
}
if ($Report) { return }

$restore = "SpringClean $(Get-Date -Format yyyy-MM-dd)"
Checkpoint-Computer -Description $restore -RestorePointType MODIFY_SETTINGS
$scan = Get-MpComputerStatus
if (-not $scan.RealTimeProtectionEnabled) {
    Write-Warning 'Virus protection is off. Please switch it on before you go on.'
}
if ($scan.QuickScanAge -gt 14) {
    Write-Output 'Last quick scan is over two weeks ago; starting one.'
    Start-MpScan -ScanType QuickScan
}

foreach ($p in $places) {
    Get-ChildItem $p -Recurse -File -Force |
        Where-Object LastWriteTime -lt $cut |
        Remove-Item -Force
}
Delete-DeliveryOptimizationCache -Force
'Free on C: {0:N1} GB' -f ((Get-PSDrive C).Free / 1GB)
