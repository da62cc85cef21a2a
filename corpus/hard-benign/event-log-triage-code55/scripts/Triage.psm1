Set-StrictMode -Version 2

function Test-Admin {
    $id = [Security.Principal.WindowsIdentity]::GetCurrent()
    $p = New-Object Security.Principal.WindowsPrincipal $id
    $p.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)
}

function Get-TriageEvent {
    param([string]$Log, [int[]]$Id, [datetime]$Since)
    $filter = @{ LogName = $Log; Id = $Id; StartTime = $Since }
    try {
        Get-WinEvent -FilterHashtable $filter -ErrorAction Stop
    } catch {
        if ($_.FullyQualifiedErrorId -notlike 'NoMatchingEventsFound*') {
            Write-Warning "${Log}: $($_.Exception.Message)"
        }
    }
}

function Get-EventKey {
    param($Event)
    switch ($Event.Id) {
        1000 { $Event.Properties[0].Value + ' / ' + $Event.Properties[3].Value }
        1002 { $Event.Properties[0].Value }
        4625 { [string]$Event.Properties[5].Value + ' from ' + [string]$Event.Properties[19].Value }
        { $_ -in 7000, 7031, 7034 } { $Event.Properties[0].Value }
        default { $Event.ProviderName }
    }
}

function Get-MachineFacts {
    $os = Get-CimInstance Win32_OperatingSystem
    $cs = Get-CimInstance Win32_ComputerSystem
    [pscustomobject]@{
        Name   = $cs.Name
        Model  = "$($cs.Manufacturer) $($cs.Model)"
        OS     = "$($os.Caption) $($os.BuildNumber)"
        Uptime = (Get-Date) - $os.LastBootUpTime
        FreeGB = [math]::Round((Get-PSDrive C).Free / 1GB, 1)
    }
}

function Get-DefenderState {
    try {
        $s = Get-MpComputerStatus -ErrorAction Stop
        [pscustomobject]@{ RealTime = $s.RealTimeProtectionEnabled; Signatures = $s.AntivirusSignatureLastUpdated }
    } catch {
        $null
    }
}

Export-ModuleMember -Function *
