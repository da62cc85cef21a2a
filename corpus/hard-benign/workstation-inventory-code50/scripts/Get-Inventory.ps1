[CmdletBinding()]
param(
    [ValidateSet('Hardware', 'Software', 'Disks', 'Updates', 'Admins', 'Network')]
    [string[]]$Sections = @('Hardware', 'Software', 'Disks', 'Updates', 'Admins', 'Network'),
    [switch]$IncludeStore,
    [string]$OutFile
)

$ErrorActionPreference = 'SilentlyContinue'
if (-not $OutFile) {
    $docs = [Environment]::GetFolderPath('MyDocuments')
    $OutFile = Join-Path $docs "Inventory-$env:COMPUTERNAME.md"
}
$lines = [System.Collections.Generic.List[string]]::new()

function Add-Table {
    param([string]$Title, [object[]]$Rows, [string[]]$Columns)
    $lines.Add("## $Title`n")
    if (-not $Rows) { $lines.Add("_nothing found_`n"); return }
    $lines.Add('| ' + ($Columns -join ' | ') + ' |')
    $lines.Add('|' + ('---|' * $Columns.Count))
    foreach ($row in $Rows) {
        $cells = foreach ($c in $Columns) { "$($row.$c)" -replace '\|', '/' }
        $lines.Add('| ' + ($cells -join ' | ') + ' |')
    }
    $lines.Add('')
}

function Get-Hardware {
    $cs = Get-CimInstance Win32_ComputerSystem
    $bios = Get-CimInstance Win32_BIOS
    $cpu = Get-CimInstance Win32_Processor | Select-Object -First 1
    $os = Get-CimInstance Win32_OperatingSystem
    [pscustomobject]@{
        Model  = "$($cs.Manufacturer) $($cs.Model)"
        Serial = $bios.SerialNumber
        CPU    = $cpu.Name.Trim()
        RAM_GB = [math]::Round($cs.TotalPhysicalMemory / 1GB)
        OS     = "$($os.Caption) $($os.BuildNumber)"
        Boot   = $os.LastBootUpTime.ToString('yyyy-MM-dd HH:mm')
    }
}

function Get-Software {
    $keys = 'HKLM:\Software\Microsoft\Windows\CurrentVersion\Uninstall\*',
            'HKLM:\Software\WOW6432Node\Microsoft\Windows\CurrentVersion\Uninstall\*',
            'HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\*'
    $list = Get-ItemProperty $keys | Where-Object DisplayName |
        Select-Object @{n = 'Name'; e = 'DisplayName' }, @{n = 'Version'; e = 'DisplayVersion' }, Publisher
    if ($IncludeStore) {
        $list += Get-AppxPackage | Select-Object Name, Version, Publisher
    }
    $list | Sort-Object Name -Unique
}

function Get-Disks {
    $smart = @{}
    Get-PhysicalDisk | ForEach-Object { $smart["$($_.DeviceId)"] = $_.HealthStatus }
    Get-Volume | Where-Object { $_.DriveLetter -and $_.Size } | ForEach-Object {
        $num = (Get-Partition -DriveLetter $_.DriveLetter).DiskNumber
        [pscustomobject]@{
            Drive   = $_.DriveLetter
            Size_GB = [math]::Round($_.Size / 1GB)
            Free    = '{0:P0}' -f ($_.SizeRemaining / $_.Size)
            Health  = $smart["$num"]
        }
    }
}

$lines.Add("# $env:COMPUTERNAME, $(Get-Date -Format 'yyyy-MM-dd HH:mm')`n")
switch ($Sections) {
    'Hardware' { Add-Table Hardware (Get-Hardware) Model, Serial, CPU, RAM_GB, OS, Boot }
    'Software' { Add-Table Software (Get-Software) Name, Version, Publisher }
    'Disks'    { Add-Table Disks (Get-Disks) Drive, Size_GB, Free, Health }
    'Updates'  {
        $fix = Get-HotFix | Sort-Object InstalledOn -Descending | Select-Object -First 15
        Add-Table Updates $fix HotFixID, Description, InstalledOn
    }
    'Admins'   { Add-Table Admins (Get-LocalGroupMember -SID 'S-1-5-32-544') Name, ObjectClass, PrincipalSource }
    'Network'  {
        $net = Get-NetIPConfiguration | ForEach-Object {
            [pscustomobject]@{ Adapter = $_.InterfaceAlias; IP = $_.IPv4Address.IPAddress
                Gateway = $_.IPv4DefaultGateway.NextHop; DNS = ($_.DNSServer.ServerAddresses -join ' ') }
        }
        Add-Table Network $net Adapter, IP, Gateway, DNS
    }
}
$lines | Set-Content -Path $OutFile -Encoding UTF8
Write-Host "Report: $OutFile"
