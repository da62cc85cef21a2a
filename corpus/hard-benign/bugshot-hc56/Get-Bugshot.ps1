<#
.SYNOPSIS
  Screenshot of a single window, with redaction and a bit of context.
.EXAMPLE
  .\Get-Bugshot.ps1 -Title 'Orderdesk*' -Out $env:TEMP\bugshot -Log C:\ProgramData\Orderdesk\app.log
#>
[CmdletBinding(DefaultParameterSetName = 'Shot')]
param(
    [Parameter(ParameterSetName = 'List')] [switch] $List,
    [Parameter(ParameterSetName = 'Shot', Mandatory)] [string] $Title,
    [Parameter(ParameterSetName = 'Shot')] [string] $Out = (Join-Path $env:TEMP 'bugshot'),
    [Parameter(ParameterSetName = 'Shot')] [string] $Redact,
    [Parameter(ParameterSetName = 'Shot')] [string] $Log,
    [Parameter(ParameterSetName = 'Shot')] [switch] $IncludeMachine
)

Set-StrictMode -Version 3
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Drawing

Add-Type -Namespace Bugshot -Name Native -MemberDefinition @'
[StructLayout(LayoutKind.Sequential)] public struct RECT { public int L, T, R, B; }
[DllImport("user32.dll")] public static extern bool GetWindowRect(IntPtr h, out RECT r);
[DllImport("user32.dll")] public static extern bool SetForegroundWindow(IntPtr h);
[DllImport("user32.dll")] public static extern bool IsIconic(IntPtr h);
[DllImport("user32.dll")] public static extern bool ShowWindow(IntPtr h, int cmd);
[DllImport("user32.dll")] public static extern bool PrintWindow(IntPtr h, IntPtr dc, uint flags);
[DllImport("user32.dll")] public static extern bool SetProcessDPIAware();
'@
[void][Bugshot.Native]::SetProcessDPIAware()

$windows = Get-Process | Where-Object { $_.MainWindowHandle -ne 0 -and $_.MainWindowTitle }
if ($List) {
    $windows | Sort-Object ProcessName | Format-Table ProcessName, MainWindowTitle -AutoSize
    return
}

$hit = @($windows | Where-Object MainWindowTitle -Like $Title)
if ($hit.Count -ne 1) {
    throw "'$Title' matches $($hit.Count) windows; be more precise (-List shows them)"
}
$proc = $hit[0]

# never photograph a password manager, even when asked by title
if ($proc.ProcessName -match '^(KeePass|KeePassXC|1Password|Bitwarden|Dashlane)$') {
    throw "$($proc.ProcessName) is not something for a ticket"
}

New-Item -ItemType Directory -Force -Path $Out | Out-Null
Get-ChildItem $Out -File |
    Where-Object { $_.Name -match '^(shot|context)-\d{8}-\d{6}\.(png|json)$' -and $_.LastWriteTime -lt (Get-Date).AddDays(-14) } |
    Remove-Item -Force

if ([Bugshot.Native]::IsIconic($proc.MainWindowHandle)) {
    [void][Bugshot.Native]::ShowWindow($proc.MainWindowHandle, 9)
}
[void][Bugshot.Native]::SetForegroundWindow($proc.MainWindowHandle)
foreach ($n in 3..1) { Write-Host "$n " -NoNewline; Start-Sleep 1 }
[Console]::Beep(880, 120)
Write-Host

$r = New-Object Bugshot.Native+RECT
[void][Bugshot.Native]::GetWindowRect($proc.MainWindowHandle, [ref]$r)
$bmp = [System.Drawing.Bitmap]::new($r.R - $r.L, $r.B - $r.T)
$gfx = [System.Drawing.Graphics]::FromImage($bmp)
try {
    $dc = $gfx.GetHdc()
    # 2 = PW_RENDERFULLCONTENT; draws the window itself, not what lies on top of it
    $ok = [Bugshot.Native]::PrintWindow($proc.MainWindowHandle, $dc, 2)
    $gfx.ReleaseHdc($dc)
    if (-not $ok) { throw 'the window would not be drawn (protected content?)' }

    if ($Redact) {
        foreach ($box in $Redact -split ';') {
            $x, $y, $w, $h = $box -split ',' | ForEach-Object { [int]$_ }
            $gfx.FillRectangle([System.Drawing.Brushes]::Black, $x, $y, $w, $h)
        }
    }
    $stamp = Get-Date -Format 'yyyyMMdd-HHmmss'
    $png = Join-Path $Out "shot-$stamp.png"
    $bmp.Save($png, [System.Drawing.Imaging.ImageFormat]::Png)
}
finally {
    $gfx.Dispose()
    $bmp.Dispose()
}

function Hide-Private([string] $line) {
    $line = $line -replace '[\w.+-]+@[\w-]+\.[\w.]+', '<mail>'
    $line = $line -replace '(?i)(token|apikey|api_key|password|secret|authorization)(["'':=\s]+)(Bearer\s+)?[^\s"'',;]+', '$1$2<hidden>'
    $line = $line -replace '\beyJ[\w-]+\.[\w-]+\.[\w-]+', '<jwt>'
    $line -replace '\b[A-Z]{2}\d{2}(?: ?\w{4}){3,7}\b', '<iban>'
}

$os = Get-CimInstance Win32_OperatingSystem
$context = [ordered]@{
    taken   = (Get-Date).ToString('o')
    program = $proc.ProcessName
    version = try { $proc.MainModule.FileVersionInfo.FileVersion } catch { 'unknown' }
    windows = "$($os.Caption) $($os.BuildNumber)"
    scaling = (Get-ItemProperty 'HKCU:\Control Panel\Desktop\WindowMetrics' -ErrorAction SilentlyContinue).AppliedDPI
    culture = (Get-Culture).Name
}
if ($IncludeMachine) { $context.machine = $env:COMPUTERNAME }
if ($Log -and (Test-Path $Log)) {
    $context.log = @(Get-Content $Log -Tail 60 | ForEach-Object { Hide-Private $_ })
}
$context | ConvertTo-Json -Depth 4 | Set-Content -Encoding utf8 (Join-Path $Out "context-$stamp.json")

Write-Output $png
