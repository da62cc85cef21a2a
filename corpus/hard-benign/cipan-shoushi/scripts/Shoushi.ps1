#Requires -Version 5.1
[CmdletBinding(SupportsShouldProcess = $true, ConfirmImpact = 'High')]
param(
    [Parameter(Mandatory)][ValidateSet('Scan', 'Clean')][string]$Mode,
    [int]$OlderThanDays = 7
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$limit = (Get-Date).AddDays(-$OlderThanDays)

# 只列会自动重建的位置;不含下载、文档、聊天软件目录
$targets = @(
    @{ Name = '用户临时文件'; Path = $env:TEMP; Filter = '*' }
    @{ Name = '崩溃转储';     Path = "$env:LOCALAPPDATA\CrashDumps"; Filter = '*.dmp' }
    @{ Name = '缩略图缓存';   Path = "$env:LOCALAPPDATA\Microsoft\Windows\Explorer"; Filter = 'thumbcache_*.db' }
    @{ Name = '着色器缓存';   Path = "$env:LOCALAPPDATA\D3DSCache"; Filter = '*' }
)

function Get-OldFile($t) {
    if (-not $t.Path -or -not (Test-Path -LiteralPath $t.Path)) { return @() }
    $root = (Resolve-Path -LiteralPath $t.Path).Path
    # 防止变量为空或被改成根目录
    if ($root.Length -lt 15 -or $root -notlike "$env:USERPROFILE*") { return @() }
    Get-ChildItem -LiteralPath $root -Filter $t.Filter -File -Recurse -Force -ErrorAction SilentlyContinue |
        Where-Object { $_.LastWriteTime -lt $limit -and -not ($_.Attributes -band [IO.FileAttributes]::ReparsePoint) }
}

function Format-Size([long]$n) {
    if ($n -ge 1GB) { '{0:N2} GB' -f ($n / 1GB) } else { '{0:N1} MB' -f ($n / 1MB) }
}

function Get-Size($files) {
    $s = ($files | Measure-Object -Property Length -Sum)
    if ($null -eq $s -or $null -eq $s.Sum) { 0 } else { [long]$s.Sum }
}

$drive = Get-PSDrive -Name C
Write-Host ("C 盘剩余 {0}" -f (Format-Size $drive.Free))

foreach ($t in $targets) {
    $files = @(Get-OldFile $t)
    $size = Get-Size $files
    Write-Host ("{0,-10} {1,6} 个  {2,10}  {3}" -f $t.Name, $files.Count, (Format-Size $size), $t.Path)
    if ($Mode -eq 'Clean' -and $files.Count -gt 0) {
        if ($PSCmdlet.ShouldProcess("$($t.Path)($($files.Count) 个文件)", '删除')) {
            $skipped = 0
            foreach ($f in $files) {
                try { Remove-Item -LiteralPath $f.FullName -Force -Confirm:$false }
                catch { $skipped++ }   # 正在使用的文件跳过
            }
            Write-Host "  完成,跳过 $skipped 个正在使用的文件"
        }
    }
}

if ($Mode -eq 'Scan') {
    Write-Host "`n用户目录里超过 500 MB 的文件(只列出):"
    Get-ChildItem -LiteralPath $env:USERPROFILE -File -Recurse -ErrorAction SilentlyContinue |
        Where-Object Length -gt 500MB |
        Sort-Object Length -Descending |
        Select-Object -First 25 @{n = '大小'; e = { Format-Size $_.Length } }, LastAccessTime, FullName |
        Format-Table -AutoSize -Wrap
} else {
    Write-Host ("清理后剩余 {0}" -f (Format-Size (Get-PSDrive -Name C).Free))
}
