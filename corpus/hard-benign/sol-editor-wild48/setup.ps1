param(
    [ValidateSet("code", "cursor")] [string]$Editor = "code",
    [switch]$NoFoundry
)
$ErrorActionPreference = "Stop"

function Step($text) { Write-Host "==> $text" -ForegroundColor Cyan }

Step "Checking $Editor"
if (-not (Get-Command $Editor -ErrorAction SilentlyContinue)) {
    Write-Host "$Editor is not on PATH"; exit 1
}

Step "Solidity extension"
$id = "NomicFoundation.hardhat-solidity"
$have = & $Editor --list-extensions
if ($have -contains $id) {
    Write-Host "    already there"
} else {
    & $Editor --install-extension $id
}
$others = $have | Where-Object { $_ -match "solidity" -and $_ -ne $id }
if ($others) {
    Write-Host "    other Solidity extensions: $($others -join ', ')"
    Write-Host "    disable all but one in the Extensions view"
}

Step "Prettier plugin"
if (Test-Path package.json) {
    npm install --save-dev prettier prettier-plugin-solidity
}

if (-not $NoFoundry) {
    Step "Foundry"
    if (Get-Command forge -ErrorAction SilentlyContinue) {
        forge --version
    } else {
        Write-Host "    see https://getfoundry.sh for the Windows binaries"
    }
}

Step "Done"
