#Requires -Version 5.1
[CmdletBinding()]
param(
    [string[]]$Name,
    [switch]$List,
    [switch]$AddToPath,
    [switch]$Force
)

Set-StrictMode -Version Latest
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

$root  = Join-Path $env:LOCALAPPDATA 'Toolbelt'
$bin   = Join-Path $root 'bin'
$index = Join-Path $root 'installed.json'
$tools = Import-PowerShellDataFile (Join-Path $PSScriptRoot 'tools.psd1')

function Get-Installed {
    $map = @{}
    if (Test-Path $index) {
        (Get-Content $index -Raw | ConvertFrom-Json).PSObject.Properties |
            ForEach-Object { $map[$_.Name] = $_.Value }
    }
    return $map
}

function Assert-Url([string]$Url) {
    $u = [Uri]$Url
    if ($u.Scheme -ne 'https' -or $u.Host -ne 'github.com' -or $u.AbsolutePath -notmatch '/releases/download/') {
        throw "Refusing to download from $Url"
    }
}

function Install-One([string]$Key, [hashtable]$Tool) {
    Assert-Url $Tool.Url
    $tmp = Join-Path ([IO.Path]::GetTempPath()) ([Guid]::NewGuid().ToString('n'))
    New-Item -ItemType Directory -Path $tmp | Out-Null
    try {
        $file = Join-Path $tmp ([IO.Path]::GetFileName(([Uri]$Tool.Url).AbsolutePath))
        Write-Host "$Key $($Tool.Version): downloading"
        Invoke-WebRequest -Uri $Tool.Url -OutFile $file -UseBasicParsing

        $hash = (Get-FileHash -Algorithm SHA256 -Path $file).Hash
        if ($hash -ne $Tool.Sha256) {
            Remove-Item $file -Force
            throw "$Key`: SHA-256 mismatch. expected $($Tool.Sha256), got $hash"
        }

        $target = Join-Path $bin $Tool.Exe
        if ($file -like '*.zip') {
            Add-Type -AssemblyName System.IO.Compression.FileSystem
            $zip = [IO.Compression.ZipFile]::OpenRead($file)
            try {
                $entry = @($zip.Entries | Where-Object { $_.Name -eq $Tool.Exe })
                if ($entry.Count -ne 1) { throw "$Key`: $($Tool.Exe) found $($entry.Count) times in the archive" }
                [IO.Compression.ZipFileExtensions]::ExtractToFile($entry[0], $target, $true)
            }
            finally { $zip.Dispose() }
        }
        else {
            Copy-Item $file $target -Force
        }

        $shown = & $target --version 2>&1 | Select-Object -First 1
        Write-Host "$Key`: $shown"
    }
    finally {
        Remove-Item $tmp -Recurse -Force -ErrorAction SilentlyContinue
    }
}

function Add-UserPath([string]$Dir) {
    $key = [Microsoft.Win32.Registry]::CurrentUser.OpenSubKey('Environment', $true)
    try {
        # keep %VARIABLES% unexpanded
        $old = [string]$key.GetValue('Path', '', 'DoNotExpandEnvironmentNames')
        if (($old -split ';') -contains $Dir) { return }
        $new = ($old.TrimEnd(';') + ';' + $Dir).TrimStart(';')
        $key.SetValue('Path', $new, 'ExpandString')
        Write-Host "Added to user PATH: $Dir"
    }
    finally { $key.Close() }
}

$installed = Get-Installed

if ($List) {
    $tools.Keys | Sort-Object | ForEach-Object {
        [pscustomobject]@{
            Tool      = $_
            Available = $tools[$_].Version
            Installed = if ($installed.ContainsKey($_)) { $installed[$_] } else { '-' }
        }
    } | Format-Table -AutoSize
    return
}

if (-not $Name) { $Name = @($tools.Keys) }
foreach ($n in $Name) {
    if (-not $tools.ContainsKey($n)) { throw "Unknown tool '$n'. Try -List." }
}

[Net.ServicePointManager]::SecurityProtocol = [Net.SecurityProtocolType]::Tls12
New-Item -ItemType Directory -Path $bin -Force | Out-Null

foreach ($n in ($Name | Sort-Object)) {
    $t = $tools[$n]
    if (-not $Force -and $installed.ContainsKey($n) -and $installed[$n] -eq $t.Version) {
        Write-Host "$n $($t.Version) is already there"
        continue
    }
    Install-One $n $t
    $installed[$n] = $t.Version
    $installed | ConvertTo-Json | Set-Content -Path $index -Encoding UTF8
}

if ($AddToPath) { Add-UserPath $bin }
