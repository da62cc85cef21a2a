rule PS_Hidden_Fetch_Eval_BareIP
{
    meta:
        author      = "detection bench"
        date        = "2025-03-11"
        description = "Hidden PowerShell fetching from a bare IP and evaluating the answer"
        reference   = "none"
        score       = 80
        fp_notes    = "lab scripts that bootstrap from a jump host by address"
    strings:
        $quiet1 = /-w(indowstyle)?\s+(h(idden)?|1)\b/ nocase
        $quiet2 = "-nop" nocase fullword
        $fetch1 = "DownloadString(" nocase
        $fetch2 = "DownloadData(" nocase
        $fetch3 = "Invoke-WebRequest" nocase
        $eval1  = "iex" nocase fullword
        $eval2  = "Invoke-Expression" nocase
        $eval3  = "[scriptblock]::Create(" nocase
        $bareip = /https?:\/\/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/ nocase
    condition:
        filesize < 200KB and any of ($quiet*) and any of ($fetch*) and any of ($eval*) and $bareip
}

rule SH_Silent_Pipe_To_Shell_BareIP
{
    meta:
        author      = "detection bench"
        date        = "2025-03-11"
        description = "curl/wget from a bare IP piped to a shell, output thrown away or detached"
        reference   = "none"
        score       = 70
        fp_notes    = "PXE provisioning scripts; look for a kickstart path"
    strings:
        $pipe  = /(curl|wget)[^\n|]{1,120}https?:\/\/\d{1,3}(\.\d{1,3}){3}[^\n]{0,120}\|\s*(ba|da|z)?sh\b/
        $mute1 = ">/dev/null 2>&1 &"
        $mute2 = "nohup "
        $mute3 = "setsid "
        $stage1 = "/dev/shm/."
        $stage2 = "/tmp/."
    condition:
        filesize < 200KB and $pipe and (any of ($mute*) or any of ($stage*))
}

rule SH_Base64_To_Shell
{
    meta:
        author      = "detection bench"
        date        = "2025-03-11"
        description = "Literal base64 that begins with curl or wget, decoded into a shell"
        reference   = "none"
        score       = 75
        fp_notes    = "cloud-init user data written by hand"
    strings:
        $curl = "Y3VybC"          // base64("curl ") at offset 0
        $wget = "d2dldC"          // base64("wget ") at offset 0
        $dec  = /base64\s+(-d|-D|--decode)\s*\|\s*(ba)?sh\b/
    condition:
        filesize < 200KB and $dec and ($curl or $wget)
}
