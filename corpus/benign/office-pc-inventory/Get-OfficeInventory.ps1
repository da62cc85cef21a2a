#Requires -RunAsAdministrator
[CmdletBinding()]
param(
    [Parameter(Mandatory)][string]$List,
    [Parameter(Mandatory)][string]$Out,
    [ValidateSet('all', 'unreachable')][string]$Only = 'all'
)

$ErrorActionPreference = 'Stop'

$probe = {
    $cs = Get-CimInstance Win32_ComputerSystem
    $os = Get-CimInstance Win32_OperatingSystem
    $bios = Get-CimInstance Win32_BIOS
    $cpu = Get-CimInstance Win32_Processor | Select-Object -First 1
    $disk = Get-PhysicalDisk | Sort-Object DeviceId | Select-Object -First 1
    $c = Get-Volume -DriveLetter C
    $fix = Get-HotFix | Where-Object InstalledOn | Sort-Object InstalledOn -Descending | Select-Object -First 1
    $lock = try { (Get-BitLockerVolume -MountPoint 'C:').ProtectionStatus } catch { 'Unknown' }
    $tpm = try { (Get-Tpm).TpmPresent } catch { $false }

    [pscustomobject]@{
        State         = 'ok'
        Model         = "$($cs.Manufacturer) $($cs.Model)"
        Serial        = $bios.SerialNumber
        Cpu           = $cpu.Name.Trim()
        RamGB         = [math]::Round($cs.TotalPhysicalMemory / 1GB)
        Disk          = $disk.MediaType
        DiskHealth    = $disk.HealthStatus
        FreePercent   = [math]::Round(100 * $c.SizeRemaining / $c.Size)
        Windows       = $os.Caption
        Build         = $os.BuildNumber
        BitLocker     = "$lock"
        Tpm           = $tpm
        UpdateAgeDays = if ($fix) { ((Get-Date) - $fix.InstalledOn).Days } else { $null }
    }
}

$columns = 'Name', 'State', 'Model', 'Serial', 'Cpu', 'RamGB', 'Disk', 'DiskHealth', 'FreePercent',
           'Windows', 'Build', 'BitLocker', 'Tpm', 'UpdateAgeDays', 'Checked'

$known = @{}
if (Test-Path $Out) {
    Import-Csv $Out | ForEach-Object { $known[$_.Name] = $_ }
}

$names = Get-Content $List | ForEach-Object Trim | Where-Object { $_ -and $_ -notlike '#*' }
foreach ($name in $names) {
    if ($Only -eq 'unreachable' -and $known[$name] -and $known[$name].State -eq 'ok') { continue }
    Write-Progress -Activity 'Inventory' -Status $name
    try {
        $row = Invoke-Command -ComputerName $name -ScriptBlock $probe
    }
    catch {
        Write-Warning "${name}: $($_.Exception.Message)"
        $row = [pscustomobject]@{ State = 'unreachable' }
    }
    $row | Add-Member -NotePropertyName Name -NotePropertyValue $name -Force
    $row | Add-Member -NotePropertyName Checked -NotePropertyValue (Get-Date -Format 'yyyy-MM-dd') -Force
    $known[$name] = $row | Select-Object $columns
}

$known.Values | Sort-Object Name | Select-Object $columns | Export-Csv $Out -NoTypeInformation -Encoding utf8
"$($known.Count) machines in $Out"
