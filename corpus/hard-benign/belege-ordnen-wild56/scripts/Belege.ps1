param(
    [Parameter(Mandatory)] [string] $Eingang,
    [string] $Ziel = "$HOME\Documents\Belege\Sortiert",
    [switch] $Probe
)

$Kategorien = [ordered]@{
    'Arbeitsmittel'     = 'laptop|monitor|bürostuhl|fachbuch|tastatur'
    'Fahrtkosten'       = 'deutsche bahn|tankstelle|parkhaus|aral|shell'
    'Telekommunikation' = 'telekom|vodafone|1&1|o2'
    'Versicherungen'    = 'versicherung|police|beitragsrechnung'
    'Spenden'           = 'zuwendungsbestätigung|spende'
    'Handwerker'        = '35a|lohnanteil|handwerk'
    'Gesundheit'        = 'apotheke|zuzahlung|zahnarzt'
}

function Get-Belegtext([string] $Pfad) {
    if ($Pfad -like '*.pdf') { return (& pdftotext -layout $Pfad - | Out-String) }
    return (& tesseract $Pfad stdout -l deu 2>$null | Out-String)
}

function Get-Feld([string] $Text, [string] $Muster) {
    $m = [regex]::Match($Text, $Muster)
    if ($m.Success) { $m.Groups[1].Value } else { $null }
}

function Write-Summen([object[]] $Zeilen) {
    $Zeilen | Group-Object Kategorie | ForEach-Object {
        $summe = 0.0
        foreach ($z in $_.Group) {
            $wert = ($z.Betrag -replace '\.', '') -replace ',', '.'
            $zahl = 0.0
            if ([double]::TryParse($wert, 'Float', [cultureinfo]::InvariantCulture, [ref] $zahl)) { $summe += $zahl }
        }
        '{0,-20} {1,10:N2} EUR' -f $_.Name, $summe
    }
}

$zeilen = foreach ($datei in Get-ChildItem $Eingang -File -Include *.pdf, *.jpg, *.png -Recurse) {
    $text = Get-Belegtext $datei.FullName
    $tag = Get-Feld $text '(\d{2}\.\d{2}\.\d{4})'
    $betrag = Get-Feld $text '(?i)(?:gesamt|summe|rechnungsbetrag)\D{0,20}(\d[\d.]*,\d{2})'
    $kat = 'unklar'
    foreach ($k in $Kategorien.Keys) { if ($text -match $Kategorien[$k]) { $kat = $k; break } }
    $iso = if ($tag) { [datetime]::ParseExact($tag, 'dd.MM.yyyy', $null).ToString('yyyy-MM-dd') } else { '0000-00-00' }
    $firma = (($text -split "`n" | Where-Object { $_.Trim() } | Select-Object -First 1) -replace '[^\p{L}\d]+', '-').Trim('-')
    [pscustomobject]@{ Alt = $datei.FullName; Neu = "${iso}_${firma}_$betrag$($datei.Extension)"; Datum = $iso; Betrag = $betrag; Kategorie = $kat }
}

if ($Probe) { $zeilen | Format-Table -AutoSize; return }

foreach ($z in $zeilen) {
    $ordner = Join-Path $Ziel (Join-Path $z.Datum.Substring(0, 4) $z.Kategorie)
    New-Item $ordner -ItemType Directory -Force | Out-Null
    Copy-Item $z.Alt (Join-Path $ordner $z.Neu)
}
$zeilen | Export-Csv (Join-Path $Ziel 'uebersicht.csv') -Delimiter ';' -Encoding utf8BOM
Write-Summen $zeilen
