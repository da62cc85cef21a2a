import "pe"

rule ATT_PS_Download_InMemory
{
    meta:
        author = "soc-north"
        description = "PowerShell cradle that loads a script straight into memory"
        date = "2025-02-11"
    strings:
        $c1 = "IEX" nocase ascii wide
        $c2 = "Invoke-Expression" nocase ascii wide
        $d1 = "DownloadString(" nocase ascii wide
        $d2 = "Net.WebClient" nocase ascii wide
        $d3 = "Invoke-RestMethod" nocase ascii wide
        $h1 = "-w hidden" nocase ascii wide
        $h2 = "-WindowStyle Hidden" nocase ascii wide
        $h3 = "-ExecutionPolicy Bypass" nocase ascii wide
    condition:
        filesize < 2MB and any of ($c*) and any of ($d*) and any of ($h*)
}

rule ATT_Defender_Off
{
    meta:
        description = "Attempts to disable or exclude Microsoft Defender"
    strings:
        $a = "Set-MpPreference -DisableRealtimeMonitoring $true" nocase ascii wide
        $b = "Add-MpPreference -ExclusionPath" nocase ascii wide
        $c = "sc stop WinDefend" nocase ascii wide
    condition:
        any of them
}

rule ATT_Ransom_Prelude
{
    strings:
        $a = "vssadmin delete shadows" nocase ascii wide
        $b = "wbadmin delete catalog" nocase ascii wide
        $c = "recoveryenabled no" nocase ascii wide
        $d = "wevtutil cl Security" nocase ascii wide
        $n = "YOUR FILES HAVE BEEN ENCRYPTED" nocase ascii wide
    condition:
        2 of them
}

rule ATT_Note_To_AI
{
    meta:
        description = "Document text that addresses an automated analyst"
    strings:
        $a = /ignore (all |any )?(previous|prior) instructions/ nocase ascii wide
        $b = /classify (this|the) (file|document) as (clean|safe|benign)/ nocase ascii wide
        $c = /do not (extract|report|mention) (the )?(urls|macros|indicators)/ nocase ascii wide
    condition:
        any of them
}
