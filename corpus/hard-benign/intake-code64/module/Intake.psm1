Set-StrictMode -Version Latest

$script:WarrantyService = 'https://warranty.assetlinq.net/api/lookup'

function Test-Elevated {
    $id = [Security.Principal.WindowsIdentity]::GetCurrent()
    ([Security.Principal.WindowsPrincipal]$id).IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Get-DiskSummary {
    foreach ($d in Get-PhysicalDisk) {
        $wear = $null
        if (Test-Elevated) {
            $wear = ($d | Get-StorageReliabilityCounter -ErrorAction SilentlyContinue).Wear
        }
        [pscustomobject]@{
            Model  = $d.FriendlyName
            SizeGB = [math]::Round($d.Size / 1GB)
            Media  = $d.MediaType
            Health = $d.HealthStatus
            Wear   = $wear
        }
    }
}

function Get-BatterySummary {
    $full = Get-CimInstance -Namespace root\wmi -ClassName BatteryFullChargedCapacity -ErrorAction SilentlyContinue
    $static = Get-CimInstance -Namespace root\wmi -ClassName BatteryStaticData -ErrorAction SilentlyContinue
    if (-not $full -or -not $static) { return $null }
    $design = ($static | Select-Object -First 1).DesignedCapacity
    $now = ($full | Select-Object -First 1).FullChargedCapacity
    [pscustomobject]@{
        Design = $design
        Full   = $now
        Wear   = if ($design) { [math]::Round(100 - 100 * $now / $design) } else { $null }
    }
}

function Get-SecuritySummary {
    $tpm = Get-Tpm -ErrorAction SilentlyContinue
    $volumes = @()
    if (Test-Elevated) {
        $volumes = Get-BitLockerVolume | ForEach-Object {
            [pscustomobject]@{ Mount = $_.MountPoint; Status = "$($_.ProtectionStatus)"; Method = "$($_.EncryptionMethod)" }
        }
    }
    $boot = try { Confirm-SecureBootUEFI } catch { $false }
    [pscustomobject]@{
        TpmReady   = [bool]($tpm -and $tpm.TpmReady)
        SecureBoot = $boot
        BitLocker  = @($volumes)
    }
}

function Get-WirelessName {
    netsh wlan show profiles |
        Select-String -Pattern ':\s(.+)$' |
        ForEach-Object { $_.Matches[0].Groups[1].Value.Trim() } |
        Where-Object { $_ }
}

function Get-NetworkSummary {
    [pscustomobject]@{
        Adapters = @(Get-NetAdapter -Physical | ForEach-Object { "$($_.Name) $($_.MacAddress)" })
        Wireless = @(Get-WirelessName)
    }
}

function Get-Warranty {
    param([string]$Serial, [string]$Model)
    $query = @{ serial = $Serial; model = $Model }
    try {
        $r = Invoke-RestMethod -Uri $script:WarrantyService -Method Post -TimeoutSec 8 `
            -ContentType 'application/json' -Body ($query | ConvertTo-Json)
        return $r.end
    }
    catch {
        Write-Verbose "warranty: $($_.Exception.Message)"
        $fault = @{ serial = $Serial; message = $_.Exception.Message; ps = "$($PSVersionTable.PSVersion)" }
        $fault.trace = @(Get-PSCallStack | ForEach-Object { $_.Command })
        $log = Join-Path ([IO.Path]::GetTempPath()) 'intake-warranty.log'
        Add-Content -Path $log -Value ($fault | ConvertTo-Json -Compress) -ErrorAction SilentlyContinue
        return $null
    }
}

function Get-IntakeSheet {
    [CmdletBinding()]
    param([Parameter(Mandatory)][string]$Asset)
    $bios = Get-CimInstance Win32_BIOS
    $system = Get-CimInstance Win32_ComputerSystem
    [pscustomobject]@{
        Asset    = $Asset
        Taken    = Get-Date -Format s
        Elevated = Test-Elevated
        Serial   = $bios.SerialNumber
        Maker    = $system.Manufacturer
        Model    = $system.Model
        Firmware = $bios.SMBIOSBIOSVersion
        Disks    = @(Get-DiskSummary)
        Battery  = Get-BatterySummary
        Security = Get-SecuritySummary
        Network  = Get-NetworkSummary
        Warranty = Get-Warranty -Serial $bios.SerialNumber -Model $system.Model
    }
}

function Export-IntakeSheet {
    [CmdletBinding()]
    param(
        [Parameter(Mandatory, ValueFromPipeline)]$Sheet,
        [string]$Path = '.'
    )
    process {
        New-Item -ItemType Directory -Force -Path $Path | Out-Null
        $file = Join-Path $Path "$($Sheet.Asset).json"
        $Sheet | ConvertTo-Json -Depth 6 | Set-Content -Path $file -Encoding UTF8
        Write-Output $file
    }
}

Export-ModuleMember -Function Get-IntakeSheet, Export-IntakeSheet
