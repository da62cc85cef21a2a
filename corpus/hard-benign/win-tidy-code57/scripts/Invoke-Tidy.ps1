[CmdletBinding()]
param(
    [switch]$Report,
    [string[]]$Clean,
    [switch]$Schedule,
    [switch]$Unschedule,
    [string]$Out
)

$ErrorActionPreference = 'Stop'
. (Join-Path $PSScriptRoot 'Areas.ps1')

$TaskName = 'Win-Tidy report'

function Format-Size([double]$Bytes) {
    if ($Bytes -ge 1GB) { '{0:N1} GB' -f ($Bytes / 1GB) }
    elseif ($Bytes -ge 1MB) { '{0:N0} MB' -f ($Bytes / 1MB) }
    else { '{0:N0} kB' -f ($Bytes / 1KB) }
}

function Get-TidyReport {
    foreach ($name in $Areas.Keys) {
        $files = @(Get-AreaFile $Areas[$name])
        $size = ($files | Measure-Object Length -Sum).Sum
        [pscustomobject]@{
            Area  = $name
            Size  = Format-Size $size
            Files = $files.Count
            Risk  = $Areas[$name].Risk
        }
    }
    [pscustomobject]@{ Area = 'RecycleBin'; Size = Format-Size (Get-BinSize); Files = '-'; Risk = 'low' }
}

function Clear-Area([string]$Name) {
    switch ($Name) {
        'RecycleBin' { Clear-RecycleBin -Force -ErrorAction SilentlyContinue; return }
        'Components' { & dism.exe /Online /Cleanup-Image /StartComponentCleanup; return }
    }
    if (-not $Areas.Contains($Name)) { throw "Unknown area '$Name'" }
    $freed = 0
    foreach ($file in @(Get-AreaFile $Areas[$Name])) {
        try {
            $length = $file.Length
            Remove-Item -LiteralPath $file.FullName -Force
            $freed += $length
        } catch {
            Write-Verbose "locked: $($file.FullName)"
        }
    }
    Write-Output ("{0}: {1} freed" -f $Name, (Format-Size $freed))
}

function Register-Tidy {
    $log = Join-Path ([Environment]::GetFolderPath('MyDocuments')) 'win-tidy.txt'
    $line = "-NoProfile -WindowStyle Hidden -File `"$PSCommandPath`" -Report -Out `"$log`""
    $action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument $line
    $trigger = New-ScheduledTaskTrigger -Weekly -WeeksInterval 4 -DaysOfWeek Monday -At 9am
    Register-ScheduledTask -TaskName $TaskName -Action $action -Trigger $trigger -Force | Out-Null
    Write-Output "Scheduled: $TaskName"
}

if ($Schedule) { Register-Tidy; return }
if ($Unschedule) {
    Unregister-ScheduledTask -TaskName $TaskName -Confirm:$false
    return
}
if ($Clean) {
    foreach ($name in $Clean) { Clear-Area $name }
    return
}
if ($Report) {
    $table = Get-TidyReport | Format-Table -AutoSize | Out-String
    if ($Out) { Set-Content -Path $Out -Value $table } else { Write-Output $table }
    return
}
Write-Output 'Use -Report, -Clean <areas>, -Schedule or -Unschedule.'
