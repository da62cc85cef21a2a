# Definitions of the areas that can be measured and cleaned.

$script:Areas = [ordered]@{
    Temp = @{
        Risk  = 'none'
        Paths = @($env:TEMP, "$env:WINDIR\Temp")
        Days  = 2
        Match = '*'
    }
    Thumbnails = @{
        Risk  = 'none'
        Paths = @("$env:LOCALAPPDATA\Microsoft\Windows\Explorer")
        Days  = 0
        Match = 'thumbcache_*.db'
    }
    Installers = @{
        Risk  = 'medium'
        Paths = @("$env:USERPROFILE\Downloads")
        Days  = 60
        Match = @('*.exe', '*.msi', '*.iso')
    }
    Caches = @{
        Risk  = 'none'
        Paths = @(
            "$env:LOCALAPPDATA\Microsoft\Edge\User Data\Default\Cache",
            "$env:LOCALAPPDATA\Google\Chrome\User Data\Default\Cache",
            "$env:APPDATA\Microsoft\Teams\Cache"
        )
        Days  = 0
        Match = '*'
    }
}

function Get-AreaFile {
    param([hashtable]$Area)
    $limit = (Get-Date).AddDays(-$Area.Days)
    foreach ($path in $Area.Paths) {
        if (-not (Test-Path $path)) { continue }
        Get-ChildItem -Path $path -Recurse -File -Force -ErrorAction SilentlyContinue |
            Where-Object {
                $file = $_
                $file.LastWriteTime -lt $limit -and
                (@($Area.Match) | Where-Object { $file.Name -like $_ })
            }
    }
}

function Get-BinSize {
    $shell = New-Object -ComObject Shell.Application
    $sum = 0
    foreach ($item in $shell.NameSpace(0xA).Items()) { $sum += $item.Size }
    $sum
}
