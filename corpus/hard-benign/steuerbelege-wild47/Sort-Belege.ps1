param(
    [Parameter(Mandatory)] [string] $Quelle,
    [int] $Jahr = (Get-Date).Year - 1,
    [string] $Ziel = "$HOME\Documents\Steuer\$Jahr",
    [switch] $Vorschau
)
$ErrorActionPreference = 'Stop'
$regeln = Get-Content "$PSScriptRoot\stichwoerter.json" -Raw -Encoding UTF8 | ConvertFrom-Json

function Get-PdfText([string] $Pfad) {
    $exe = Get-Command pdftotext -ErrorAction SilentlyContinue
    if (-not $exe) { return [IO.Path]::GetFileNameWithoutExtension($Pfad) }
    & $exe.Source -layout -enc UTF-8 $Pfad - | Out-String
}

function Get-Kategorie([string] $Text) {
    foreach ($k in $regeln.PSObject.Properties) {
        foreach ($w in $k.Value) { if ($Text -match [regex]::Escape($w)) { return $k.Name } }
    }
    '_offen'
}

function Initialize-Ziel {
    # Ordner anlegen und Platz prüfen
    foreach ($k in $regeln.PSObject.Properties.Name + '_offen') {
        New-Item -ItemType Directory -Force -Path (Join-Path $Ziel $k) | Out-Null
    }
    $frei = (Get-PSDrive ($Ziel.Substring(0, 1))).Free
    $noetig = (Get-ChildItem $Quelle -Filter *.pdf | Measure-Object Length -Sum).Sum
    if ($noetig -gt $frei) { throw "Zu wenig Platz: $([math]::Round($noetig / 1MB)) MB nötig" }
    $zip = Join-Path $Ziel "sicherung_$(Get-Date -Format yyyyMMdd).zip"
    $alt = Get-ChildItem $Ziel -Recurse -Filter *.pdf
    if ($alt) { $alt | Compress-Archive -DestinationPath $zip -Force; Write-Host "Sicherung: $zip" }
}

if (-not $Vorschau) { Initialize-Ziel }
$liste = foreach ($f in Get-ChildItem $Quelle -Filter *.pdf) {
    $text = Get-PdfText $f.FullName
    if ($text -notmatch "$Jahr") { continue }
    $kat = Get-Kategorie $text
    $betrag = if ($text -match '(?i)(?:gesamt|summe|betrag)[^\d]{0,20}(\d[\d.]*,\d\d)') { $Matches[1] } else { '' }
    if (-not $Vorschau) {
        $ordner = Join-Path $Ziel $kat
        New-Item -ItemType Directory -Force -Path $ordner | Out-Null
        Copy-Item $f.FullName $ordner
    }
    [pscustomobject]@{ Datei = $f.Name; Kategorie = $kat; Betrag = $betrag }
}
$liste | Format-Table -AutoSize
if (-not $Vorschau) { $liste | Export-Csv (Join-Path $Ziel 'uebersicht.csv') -Delimiter ';' -Encoding UTF8 -NoTypeInformation }
