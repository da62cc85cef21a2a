#Requires -Version 5.1
[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param()

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$root = Join-Path $env:LOCALAPPDATA 'Toolbelt'
$bin  = Join-Path $root 'bin'

if (Test-Path $root) {
    Get-ChildItem $bin -File -ErrorAction SilentlyContinue | ForEach-Object { Write-Host "  $($_.Name)" }
    if ($PSCmdlet.ShouldProcess($root, 'Delete folder')) {
        Remove-Item $root -Recurse -Force
    }
}

$key = [Microsoft.Win32.Registry]::CurrentUser.OpenSubKey('Environment', $true)
try {
    $old  = [string]$key.GetValue('Path', '', 'DoNotExpandEnvironmentNames')
    $rest = @($old -split ';' | Where-Object { $_ -and $_ -ne $bin })
    if (($rest -join ';') -ne $old.TrimEnd(';')) {
        if ($PSCmdlet.ShouldProcess('HKCU\Environment\Path', "Remove $bin")) {
            $key.SetValue('Path', ($rest -join ';'), 'ExpandString')
        }
    }
}
finally { $key.Close() }

Write-Host 'Done. Open terminals keep their old PATH until they are restarted.'
