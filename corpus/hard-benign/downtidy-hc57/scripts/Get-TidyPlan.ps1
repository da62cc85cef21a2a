#Requires -Version 5.1
[CmdletBinding()]
param(
    [int]$OlderThanDays = 60,
    [string]$OutFile = (Join-Path $env:TEMP 'tidy-plan.csv')
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

function Get-DownloadsFolder {
    # Downloads may have been moved to another drive, so ask the shell.
    $shell = New-Object -ComObject Shell.Application
    $folder = $shell.NameSpace('shell:Downloads')
    if (-not $folder) { throw 'Downloads folder not found' }
    $folder.Self.Path
}

$kinds = @{
    Documents = '.pdf', '.docx', '.doc', '.odt', '.xlsx', '.xls', '.ods', '.pptx', '.txt', '.epub'
    Pictures  = '.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic', '.svg'
    Archives  = '.zip', '.7z', '.rar', '.gz', '.tar'
    Music     = '.mp3', '.flac', '.m4a', '.ogg', '.wav'
    Video     = '.mp4', '.mkv', '.mov', '.webm'
}
$installers = '.exe', '.msi', '.iso', '.msix'
$partials = '.crdownload', '.part', '.tmp', '.download'

$root = Get-DownloadsFolder
$now = Get-Date
$files = @(Get-ChildItem -LiteralPath $root -File | Where-Object { $_.Name -notlike 'tidy-log-*' -and $_.Name -ne 'desktop.ini' })
Write-Verbose "$($files.Count) files in $root"

# Hash only files which share their size with another one.
$duplicates = @{}
$files | Where-Object Length -gt 0 | Group-Object Length | Where-Object Count -gt 1 | ForEach-Object {
    $_.Group |
        ForEach-Object {
            try { Get-FileHash -LiteralPath $_.FullName -Algorithm SHA256 } catch { Write-Warning "unreadable: $($_.TargetObject)" }
        } |
        Group-Object Hash | Where-Object Count -gt 1 | ForEach-Object {
            $sorted = $_.Group | ForEach-Object { Get-Item -LiteralPath $_.Path } | Sort-Object LastWriteTime -Descending
            $sorted | Select-Object -Skip 1 | ForEach-Object { $duplicates[$_.FullName] = $sorted[0].Name }
        }
}

function New-Row($file, $action, $target, $reason) {
    [pscustomobject]@{
        Action = $action
        Path   = $file.FullName
        Target = $target
        SizeMB = [math]::Round($file.Length / 1MB, 1)
        Reason = $reason
    }
}

$plan = foreach ($file in $files) {
    $ext = $file.Extension.ToLowerInvariant()
    $age = ($now - $file.LastWriteTime).TotalDays

    if ($duplicates.ContainsKey($file.FullName)) {
        New-Row $file 'Recycle' '' "duplicate of $($duplicates[$file.FullName])"
        continue
    }
    if ($partials -contains $ext -and $age -gt 2) {
        New-Row $file 'Recycle' '' 'partial'
        continue
    }
    if ($age -lt 7) {
        New-Row $file 'Keep' '' 'recent'
        continue
    }
    if ($installers -contains $ext -and $age -gt $OlderThanDays) {
        New-Row $file 'Recycle' '' 'old-installer'
        continue
    }
    $kind = $kinds.Keys | Where-Object { $kinds[$_] -contains $ext } | Select-Object -First 1
    if ($kind) {
        New-Row $file 'Move' (Join-Path (Join-Path $root $kind) $file.Name) 'by-type'
    }
    else {
        New-Row $file 'Keep' '' 'other'
    }
}

$plan | Export-Csv -LiteralPath $OutFile -NoTypeInformation -Encoding UTF8
$plan | Group-Object Action | ForEach-Object {
    '{0,-8} {1,5} files {2,9:N1} MB' -f $_.Name, $_.Count, ($_.Group | Measure-Object SizeMB -Sum).Sum
}
"Plan written to $OutFile"
