# Where things are. Used by both scripts.

$local = $env:LOCALAPPDATA

$BrowserRoots = @(
    @{ Name = 'Chrome'; Process = 'chrome'; Path = "$local\Google\Chrome\User Data" },
    @{ Name = 'Edge';   Process = 'msedge'; Path = "$local\Microsoft\Edge\User Data" },
    @{ Name = 'Brave';  Process = 'brave';  Path = "$local\BraveSoftware\Brave-Browser\User Data" }
)

function Get-ProfileFolder {
    foreach ($b in $BrowserRoots) {
        if (-not (Test-Path $b.Path)) { continue }
        Get-ChildItem $b.Path -Directory |
            Where-Object { $_.Name -eq 'Default' -or $_.Name -like 'Profile *' } |
            ForEach-Object { [pscustomobject]@{ Browser = $b.Name; Root = $b.Path; Folder = $_.FullName } }
    }
}

function Get-AreaPath {
    param([string]$Area)
    switch ($Area) {
        'Temp'         { $env:TEMP; "$env:SystemRoot\Temp" }
        'UpdateCache'  { "$env:SystemRoot\SoftwareDistribution\Download" }
        'BrowserCache' {
            foreach ($p in Get-ProfileFolder) {
                "$($p.Folder)\Cache"
                "$($p.Folder)\Code Cache"
                "$($p.Folder)\GPUCache"
            }
        }
    }
}

function Get-FolderSize {
    param([string]$Path)
    if (-not (Test-Path $Path)) { return 0 }
    $sum = (Get-ChildItem $Path -Recurse -Force -File -ErrorAction SilentlyContinue |
        Measure-Object Length -Sum).Sum
    [math]::Round($sum / 1MB, 1)
}

function Get-RunningBrowser {
    $BrowserRoots | Where-Object { Get-Process $_.Process -ErrorAction SilentlyContinue } |
        ForEach-Object { $_.Name }
}

Export-ModuleMember -Function Get-ProfileFolder, Get-AreaPath, Get-FolderSize, Get-RunningBrowser
