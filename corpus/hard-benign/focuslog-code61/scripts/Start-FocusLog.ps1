#Requires -Version 7
[CmdletBinding()]
param(
    [int]$Seconds = 60,
    [switch]$Register,
    [switch]$Unregister
)

$ErrorActionPreference = 'Stop'
$DataDir = Join-Path $env:LOCALAPPDATA 'FocusLog'
$RulesFile = Join-Path $env:APPDATA 'FocusLog\rules.json'
$TaskName = 'FocusLog'
New-Item -ItemType Directory -Force $DataDir | Out-Null

if ($Unregister) {
    Unregister-ScheduledTask -TaskName $TaskName -Confirm:$false
    return
}
if ($Register) {
    if ((Read-Host 'Start FocusLog at every logon? (y/n)') -ne 'y') { return }
    $action = New-ScheduledTaskAction -Execute 'pwsh' -Argument "-WindowStyle Minimized -File `"$PSCommandPath`""
    $trigger = New-ScheduledTaskTrigger -AtLogOn -User $env:USERNAME
    Register-ScheduledTask -TaskName $TaskName -Action $action -Trigger $trigger | Out-Null
    Write-Host 'Registered. Remove it with -Unregister.'
    return
}

Add-Type @'
using System;
using System.Text;
using System.Runtime.InteropServices;
public static class Front {
    [DllImport("user32.dll")] static extern IntPtr GetForegroundWindow();
    [DllImport("user32.dll", CharSet = CharSet.Unicode)] static extern int GetWindowText(IntPtr h, StringBuilder s, int n);
    [DllImport("user32.dll")] static extern uint GetWindowThreadProcessId(IntPtr h, out uint pid);
    [StructLayout(LayoutKind.Sequential)] struct LastInput { public uint Size; public uint Time; }
    [DllImport("user32.dll")] static extern bool GetLastInputInfo(ref LastInput i);
    public static string Title() { var s = new StringBuilder(512); GetWindowText(GetForegroundWindow(), s, 512); return s.ToString(); }
    public static uint Pid() { GetWindowThreadProcessId(GetForegroundWindow(), out var p); return p; }
    public static double IdleSeconds() {
        var i = new LastInput(); i.Size = (uint)Marshal.SizeOf(i); GetLastInputInfo(ref i);
        return (uint)(Environment.TickCount - (int)i.Time) / 1000.0;
    }
}
'@

$rules = if (Test-Path $RulesFile) { Get-Content $RulesFile -Raw | ConvertFrom-Json } else { [pscustomobject]@{ Ignore = @(); Projects = @(); ExportPath = '' } }

function Get-Sample {
    $title = [Front]::Title()
    foreach ($word in $rules.Ignore) {
        if ($title -like "*$word*") { $title = '(ignored)' }
    }
    $proc = Get-Process -Id ([Front]::Pid()) -ErrorAction SilentlyContinue
    [pscustomobject]@{
        Time    = Get-Date -Format 'yyyy-MM-ddTHH:mm:ss'
        Program = $proc.ProcessName
        Title   = $title
        Idle    = [Front]::IdleSeconds() -gt 300
    }
}

function Export-Day([string]$File, [string]$Folder) {
    if ($Folder -and (Test-Path $Folder)) {
        Copy-Item $File -Destination $Folder -Force
    }
    $ctx = @{ d = $env:COMPUTERNAME; f = (Split-Path $File -Leaf); n = (Get-Content $File).Count; copied = [bool]$Folder }
    Write-Verbose ($ctx | ConvertTo-Json -Compress)
}

Write-Host "FocusLog writes to $DataDir, Ctrl+C to stop."
$round = 0
while ($true) {
    $file = Join-Path $DataDir ('{0:yyyy-MM-dd}.csv' -f (Get-Date))
    Get-Sample | Export-Csv $file -Append -NoTypeInformation -Encoding utf8
    if (++$round % 10 -eq 0) {
        try { Export-Day $file $rules.ExportPath } catch { Write-Verbose $_ }
    }
    Start-Sleep -Seconds $Seconds
}
