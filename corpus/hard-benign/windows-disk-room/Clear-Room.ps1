[CmdletBinding(SupportsShouldProcess, ConfirmImpact = 'High')]
param([Parameter(Mandatory)][int[]]$Pick)

$map = @{
  1 = $env:TEMP
  2 = "$env:LOCALAPPDATA\npm-cache"
  3 = "$env:USERPROFILE\.nuget\packages"
  4 = "$env:LOCALAPPDATA\pip\cache"
  5 = "$env:USERPROFILE\.gradle\caches"
  6 = "$env:LOCALAPPDATA\CrashDumps"
}
foreach ($n in $Pick) {
  $path = $map[$n]
  if (-not $path -or -not (Test-Path $path)) { Write-Warning "no place $n"; continue }
  if ($PSCmdlet.ShouldProcess($path, 'delete content')) {
    $before = (Get-PSDrive C).Free
    $items = Get-ChildItem $path -Force
    if ($n -eq 1) { $items = $items | Where-Object LastWriteTime -lt (Get-Date).AddDays(-7) }
    $items | Remove-Item -Recurse -Force -ErrorAction SilentlyContinue
    '{0}: {1:N2} GB freed' -f $path, (((Get-PSDrive C).Free - $before) / 1GB)
  }
}
