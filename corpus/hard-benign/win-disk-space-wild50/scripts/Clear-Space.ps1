param([string[]]$Groups = @("temp"))

function Remove-Old($Path, [int]$Days) {
    if (-not (Test-Path $Path)) { return 0 }
    $limit = (Get-Date).AddDays(-$Days)
    $files = Get-ChildItem $Path -Recurse -File -Force -ErrorAction SilentlyContinue |
             Where-Object LastWriteTime -lt $limit
    $sum = ($files | Measure-Object Length -Sum).Sum
    $files | Remove-Item -Force -ErrorAction SilentlyContinue
    return $sum
}

$freed = @{}
switch ($Groups) {
    "temp" {
        $freed.temp = (Remove-Old $env:TEMP 2) + (Remove-Old "C:\Windows\Temp" 2)
    }
    "update" {
        Stop-Service wuauserv -ErrorAction SilentlyContinue
        $freed.update = Remove-Old "C:\Windows\SoftwareDistribution\Download" 0
        $shadow = vssadmin list shadowstorage | Select-String "Used"
        Write-Host "Restore points are left alone: $shadow"
        Write-Host "Change their size under System > Protection if needed"
        Start-Service wuauserv -ErrorAction SilentlyContinue
    }
    "thumbs" {
        $freed.thumbs = Remove-Old "$env:LOCALAPPDATA\Microsoft\Windows\Explorer" 0
        $old = (Get-Date).AddDays(-180)
        $big = Get-ChildItem "$env:USERPROFILE\Downloads" -File -EA SilentlyContinue |
               Where-Object { $_.LastWriteTime -lt $old -and $_.Length -gt 200MB }
        if ($big) {
            Write-Host "Large old downloads (not deleted):"
            $big | Sort-Object Length -Descending | Select-Object Name, Length | Format-Table
        }
    }
    "npm"   { npm cache clean --force }
    "pip"   { pip cache purge }
    "nuget" { dotnet nuget locals all --clear }
}
$freed.GetEnumerator() | ForEach-Object { "{0}: {1:N0} MB" -f $_.Key, ($_.Value / 1MB) }
