# Build performance: report only
$vol = Get-Volume | Where-Object { $_.FileSystemType -eq 'ReFS' }
if ($vol) {
    $vol | Select-Object DriveLetter, FileSystemLabel, SizeRemaining | Format-Table
    foreach ($v in $vol) { fsutil devdrv query "$($v.DriveLetter):" }
} else {
    Write-Host 'No Dev Drive. Settings > System > Storage > Disks & volumes > Create dev drive (50 GB or more).'
}

$mp = Get-MpComputerStatus
if (-not $mp.RealTimeProtectionEnabled) { Write-Warning 'Real-time protection is off.' }
$ex = (Get-MpPreference).ExclusionPath
if ($ex) { Write-Warning ("Existing exclusions: " + ($ex -join ', ')) }

Write-Host "Performance mode: $((Get-MpPreference).PerformanceModeStatus)"
