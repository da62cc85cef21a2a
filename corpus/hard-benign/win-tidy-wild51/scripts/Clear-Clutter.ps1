[CmdletBinding(SupportsShouldProcess)]
param(
    [ValidateSet('Temp', 'Update', 'Crash', 'Browser')]
    [string[]]$Groups = @('Temp'),
    [int]$Days = 3
)

$paths = @{
    Temp    = @($env:TEMP, "$env:WINDIR\Temp")
    Update  = @("$env:WINDIR\SoftwareDistribution\Download")
    Crash   = @("$env:LOCALAPPDATA\CrashDumps", "$env:ProgramData\Microsoft\Windows\WER\ReportArchive")
    Browser = @("$env:LOCALAPPDATA\Google\Chrome\User Data\Default\Cache",
                "$env:LOCALAPPDATA\Microsoft\Edge\User Data\Default\Cache")
}

$limit = (Get-Date).AddDays(-$Days)
$freed = 0

# the Update group needs its service stopped
$restart = $false
if ($Groups -contains 'Update') {
    $admin = ([Security.Principal.WindowsPrincipal][Security.Principal.WindowsIdentity]::GetCurrent()).IsInRole('Administrators')
    if (-not $admin) { throw 'Update needs an elevated prompt' }
    if ($PSCmdlet.ShouldProcess('wuauserv', 'Stop service')) {
        Stop-Service wuauserv
        $restart = $true
    }
}

foreach ($g in $Groups) {
    foreach ($p in $paths[$g]) {
        if (-not (Test-Path $p)) { continue }
        Get-ChildItem $p -Recurse -File -Force -ErrorAction SilentlyContinue |
            Where-Object LastWriteTime -lt $limit |
            ForEach-Object {
                if ($PSCmdlet.ShouldProcess($_.FullName, 'Remove')) {
                    $len = $_.Length
                    Remove-Item $_.FullName -Force -ErrorAction SilentlyContinue
                    $freed += $len
                }
            }
    }
}

if ($restart) { Start-Service wuauserv }
'{0:N2} GB freed' -f ($freed / 1GB)
