Import-Module "$PSScriptRoot\Areas.psm1" -Force

$rows = foreach ($area in 'Temp', 'BrowserCache', 'UpdateCache') {
    foreach ($path in Get-AreaPath $area) {
        [pscustomobject]@{ Area = $area; MB = Get-FolderSize $path; Path = $path }
    }
}

$rows | Where-Object MB -gt 1 | Sort-Object MB -Descending | Format-Table -AutoSize

'Big downloads:'
Get-ChildItem "$env:USERPROFILE\Downloads" -File -ErrorAction SilentlyContinue |
    Where-Object Length -gt 500MB |
    Select-Object Name, @{ n = 'MB'; e = { [math]::Round($_.Length / 1MB) } }, LastWriteTime |
    Format-Table -AutoSize

$drive = Get-PSDrive C
'Free on C: {0:N1} GB' -f ($drive.Free / 1GB)
