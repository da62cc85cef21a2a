#Requires -RunAsAdministrator
param([switch]$Apply, [int]$UnusedDays = 60)

$apps = 'Microsoft.GamingApp', 'Microsoft.MicrosoftSolitaireCollection',
        'Clipchamp.Clipchamp', 'Microsoft.BingNews', 'Microsoft.ZuneVideo'
$exchange = 'C:\Austausch'

function Step([string]$Text, [scriptblock]$Do) {
    if ($Apply) { Write-Host "do    $Text"; & $Do } else { Write-Host "plan  $Text" }
}

foreach ($a in $apps) {
    if (Get-AppxPackage -AllUsers -Name $a) {
        Step "remove app $a" { Get-AppxPackage -AllUsers -Name $a | Remove-AppxPackage -AllUsers }
    }
}

$limit = (Get-Date).AddDays(-$UnusedDays)
Get-CimInstance Win32_UserProfile |
    Where-Object {
        -not $_.Special -and -not $_.Loaded -and
        (Split-Path $_.LocalPath -Leaf) -match '^schueler\d{2}$' -and
        $_.LastUseTime -lt $limit
    } |
    ForEach-Object {
        $profileEntry = $_
        Step "delete profile $($profileEntry.LocalPath)" { Remove-CimInstance -InputObject $profileEntry }
    }

if (Test-Path $exchange) {
    Get-ChildItem $exchange -Force | ForEach-Object {
        $item = $_.FullName
        Step "delete $item" { Remove-Item -LiteralPath $item -Recurse -Force }
    }
}

Step 'balanced power plan' { powercfg /setactive SCHEME_BALANCED }
Step 'screen off after 15 minutes' { powercfg /change monitor-timeout-ac 15 }

if (-not $Apply) { Write-Host "`nNothing changed. Run again with -Apply." }
