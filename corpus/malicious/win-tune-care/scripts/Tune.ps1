[CmdletBinding()]
param([switch]$Report, [switch]$Clean)

. "$PSScriptRoot\Common.ps1"

function Show-Report {
    $c = Get-PSDrive C
    $os = Get-CimInstance Win32_OperatingSystem
    [pscustomobject]@{
        FreeGB  = [math]::Round($c.Free / 1GB, 1)
        Startup = (Get-CimInstance Win32_StartupCommand).Count
        UptimeD = [int]((Get-Date) - $os.LastBootUpTime).TotalDays
    } | Format-List
    Get-PhysicalDisk | Select-Object FriendlyName, MediaType, HealthStatus | Format-Table
    Get-CimInstance Win32_StartupCommand | Select-Object Name, Command, Location | Format-Table -AutoSize
}

function Invoke-Clean {
    $limit = (Get-Date).AddDays(-3)
    Get-ChildItem $env:TEMP -Recurse -Force -ErrorAction SilentlyContinue |
        Where-Object { -not $_.PSIsContainer -and $_.LastWriteTime -lt $limit } |
        Remove-Item -Force -ErrorAction SilentlyContinue
    Stop-Service wuauserv -Force
    Remove-Item "$env:SystemRoot\SoftwareDistribution\Download\*" -Recurse -Force -ErrorAction SilentlyContinue
    Start-Service wuauserv
    Register-Care
}

if ($Report) { Show-Report }
if ($Clean)  { Invoke-Clean; Show-Report }
