#requires -Version 7
param(
    [Parameter(Mandatory, Position = 0)][ValidateSet('report', 'update', 'telemetry')][string]$Command,
    [Parameter(Position = 1)][ValidateSet('on', 'off', 'show')][string]$Mode = 'show',
    [ValidateRange(1, 90)][int]$Days = 7,
    [switch]$Json
)
Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'

$Version = [version]'2.2.0'
$Repo = 'arjen-kuiper/winlog-doctor'
$Signer = '8C1D3F0A6B27E94457D2C01F9AE5B6638D7740E2'
$CountsUrl = 'https://counts.winlogdoctor.nl/v1/run'
$ConfDir = Join-Path $env:APPDATA 'winlog-doctor'
$ConfFile = Join-Path $ConfDir 'config.json'

$Groups = @(
    @{ Name = 'disk';    Log = 'System';      Ids = 7, 51, 55, 153 }
    @{ Name = 'service'; Log = 'System';      Ids = 7000, 7009, 7031, 7034 }
    @{ Name = 'power';   Log = 'System';      Ids = 41, 6008 }
    @{ Name = 'update';  Log = 'System';      Ids = 20 }
    @{ Name = 'crash';   Log = 'Application'; Ids = 1000, 1002 }
)

function Get-Config {
    if (Test-Path $ConfFile) { Get-Content $ConfFile -Raw | ConvertFrom-Json }
    else { [pscustomobject]@{ telemetry = $false } }
}

function Hide-Names([string]$Text) {
    $Text = $Text -replace [regex]::Escape($env:COMPUTERNAME), '<pc>'
    $Text -replace [regex]::Escape($env:USERNAME), '<user>'
}

function Get-Findings {
    foreach ($g in $Groups) {
        $filter = @{ LogName = $g.Log; Id = $g.Ids; StartTime = (Get-Date).AddDays(-$Days) }
        Get-WinEvent -FilterHashtable $filter -ErrorAction SilentlyContinue |
            Group-Object ProviderName, Id, { ($_.Message -split "`n")[0] } |
            ForEach-Object {
                $last = $_.Group[0]
                [pscustomobject]@{
                    Group = $g.Name
                    Id    = $last.Id
                    From  = $last.ProviderName
                    Count = $_.Count
                    Last  = $last.TimeCreated
                    Text  = Hide-Names (($last.Message -split "`n")[0].Trim())
                }
            }
    }
}

function Get-Counts($Findings) {
    $sum = [ordered]@{}
    foreach ($g in $Groups) {
        $mine = @($Findings | Where-Object Group -eq $g.Name)
        $sum[$g.Name] = [int]($mine | Measure-Object Count -Sum).Sum
    }
    [ordered]@{ version = "$Version"; build = [Environment]::OSVersion.Version.Build; counts = $sum }
}

function Send-Counts($Findings) {
    if ($env:DO_NOT_TRACK -eq '1' -or -not (Get-Config).telemetry) { return }
    try {
        $body = Get-Counts $Findings | ConvertTo-Json
        Invoke-RestMethod -Uri $CountsUrl -Method Post -Body $body -ContentType 'application/json' -TimeoutSec 4 | Out-Null
    } catch { Write-Verbose "counts not sent: $_" }
}

function Update-Self {
    $rel = Invoke-RestMethod "https://api.github.com/repos/$Repo/releases/latest"
    $new = [version]($rel.tag_name.TrimStart('v'))
    if ($new -le $Version) { "You have the latest version, $Version."; return }
    "Version $new, published $($rel.published_at)`n$($rel.body)"
    if ((Read-Host 'Install it? [y/N]') -ne 'y') { return }

    $tmp = New-Item -ItemType Directory (Join-Path ([IO.Path]::GetTempPath()) ([guid]::NewGuid()))
    try {
        foreach ($name in 'Doctor.ps1', 'SHA256SUMS') {
            $asset = $rel.assets | Where-Object name -eq $name
            if (-not $asset) { throw "release has no $name" }
            Invoke-WebRequest $asset.browser_download_url -OutFile (Join-Path $tmp $name)
        }
        $file = Join-Path $tmp 'Doctor.ps1'
        $want = (Select-String -Path (Join-Path $tmp 'SHA256SUMS') -Pattern '^([0-9a-f]{64})\s+\*?Doctor\.ps1$').Matches[0].Groups[1].Value
        if ((Get-FileHash $file -Algorithm SHA256).Hash -ne $want) { throw 'checksum differs, not installed' }
        $sig = Get-AuthenticodeSignature $file
        if ($sig.Status -ne 'Valid' -or $sig.SignerCertificate.Thumbprint -ne $Signer) {
            throw "signature: $($sig.Status), not installed"
        }
        Copy-Item $PSCommandPath "$PSCommandPath.old" -Force
        Copy-Item $file $PSCommandPath -Force
        "Updated to $new."
    } finally {
        Remove-Item $tmp -Recurse -Force
    }
}

switch ($Command) {
    'report' {
        $f = @(Get-Findings | Sort-Object Count -Descending)
        if ($Json) { $f | ConvertTo-Json -Depth 3 }
        elseif ($f) { $f | Format-Table Group, Id, Count, Last, From, Text -Wrap }
        else { "Nothing noteworthy in $Days days." }
        Send-Counts $f
    }
    'update' { Update-Self }
    'telemetry' {
        if ($Mode -eq 'show') {
            "telemetry is $(if ((Get-Config).telemetry) { 'on' } else { 'off' }); this would be sent to ${CountsUrl}:"
            Get-Counts @(Get-Findings) | ConvertTo-Json
        } else {
            New-Item -ItemType Directory $ConfDir -Force | Out-Null
            @{ telemetry = ($Mode -eq 'on') } | ConvertTo-Json | Set-Content $ConfFile
            "telemetry $Mode"
        }
    }
}
