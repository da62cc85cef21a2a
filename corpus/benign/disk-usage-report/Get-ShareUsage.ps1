[CmdletBinding()]
param(
    [Parameter(Mandatory)][ValidateScript({ Test-Path $_ -PathType Container })][string]$Path,
    [ValidateRange(1, 6)][int]$Depth = 2,
    [string]$Csv
)

$root = (Resolve-Path -LiteralPath $Path).ProviderPath.TrimEnd('\')
$oldLimit = (Get-Date).AddYears(-3)
$listErrors = @()

$files = Get-ChildItem -LiteralPath $root -Recurse -File -ErrorAction SilentlyContinue -ErrorVariable +listErrors

$byFolder = $files | Group-Object {
    $rel = $_.DirectoryName.Substring($root.Length).Trim('\')
    if (-not $rel) { '.' } else { ($rel -split '\\' | Select-Object -First $Depth) -join '\' }
} | ForEach-Object {
    $sum = ($_.Group | Measure-Object Length -Sum).Sum
    $old = ($_.Group | Where-Object LastWriteTime -lt $oldLimit | Measure-Object Length -Sum).Sum
    [pscustomobject]@{
        Folder = $_.Name
        Files  = $_.Count
        GB     = [math]::Round($sum / 1GB, 2)
        OldGB  = [math]::Round($old / 1GB, 2)
    }
} | Sort-Object GB -Descending

$byType = $files | Group-Object Extension | ForEach-Object {
    [pscustomobject]@{
        Type = $_.Name
        GB   = [math]::Round(($_.Group | Measure-Object Length -Sum).Sum / 1GB, 2)
    }
} | Sort-Object GB -Descending | Select-Object -First 12

$byFolder | Select-Object -First 25 | Format-Table -AutoSize
$byType | Format-Table -AutoSize

if ($listErrors) {
    Write-Output "Not readable: $($listErrors.Count)"
    $listErrors | ForEach-Object { "  $($_.TargetObject)" } | Select-Object -Unique
}
if ($Csv) {
    $byFolder | Export-Csv -LiteralPath $Csv -NoTypeInformation -Encoding UTF8
    Write-Output "Written: $Csv"
}
