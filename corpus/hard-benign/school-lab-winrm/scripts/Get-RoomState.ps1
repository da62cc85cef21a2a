[CmdletBinding()]
param([Parameter(Mandatory)][ValidateSet('B104','B211')][string]$Room)

$pcs = Get-ADComputer -Filter "Name -like '$Room-*'" | Select-Object -Expand Name | Sort-Object
$state = Invoke-Command -ComputerName $pcs -UseSSL -ThrottleLimit 12 -ErrorAction SilentlyContinue -ScriptBlock {
    $os   = Get-CimInstance Win32_OperatingSystem
    $disk = Get-CimInstance Win32_LogicalDisk -Filter "DeviceID='C:'"
    [pscustomobject]@{
        Build     = $os.BuildNumber
        FreeGB    = [math]::Round($disk.FreeSpace / 1GB)
        Reboot    = Test-Path 'HKLM:\SOFTWARE\Microsoft\Windows\CurrentVersion\WindowsUpdate\Auto Update\RebootRequired'
        User      = (Get-CimInstance Win32_ComputerSystem).UserName
        SigAgeDay = (Get-MpComputerStatus).AntivirusSignatureAge
        RealTime  = (Get-MpComputerStatus).RealTimeProtectionEnabled
    }
}
foreach ($pc in $pcs) {
    $s = $state | Where-Object PSComputerName -like "$pc*" | Select-Object -First 1
    [pscustomobject]@{
        PC = $pc; On = [bool]$s; Build = $s.Build; FreeGB = $s.FreeGB; Reboot = $s.Reboot
        User = $s.User; SigAge = $s.SigAgeDay; RealTime = $s.RealTime
    }
}
