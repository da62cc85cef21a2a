function Get-Size($path) {
  if (-not (Test-Path $path)) { return 0 }
  (Get-ChildItem $path -Recurse -Force -File -ErrorAction SilentlyContinue | Measure-Object Length -Sum).Sum
}
$places = @(
  @{ N = 1; What = 'User temp';      Path = $env:TEMP }
  @{ N = 2; What = 'npm cache';      Path = "$env:LOCALAPPDATA\npm-cache" }
  @{ N = 3; What = 'NuGet packages'; Path = "$env:USERPROFILE\.nuget\packages" }
  @{ N = 4; What = 'pip cache';      Path = "$env:LOCALAPPDATA\pip\cache" }
  @{ N = 5; What = 'Gradle caches';  Path = "$env:USERPROFILE\.gradle\caches" }
  @{ N = 6; What = 'Crash dumps';    Path = "$env:LOCALAPPDATA\CrashDumps" }
)
$places | ForEach-Object {
  [pscustomobject]@{ N = $_.N; What = $_.What; GB = [math]::Round((Get-Size $_.Path) / 1GB, 2); Path = $_.Path }
} | Sort-Object GB -Descending | Format-Table -AutoSize
Get-ChildItem "$env:USERPROFILE\Downloads" -File | Sort-Object Length -Descending | Select-Object -First 10 Name, Length
