/*
  Script-stage strings of AMOS-like stealers. For mail gateways and triage VMs.
*/
rule macOS_Stealer_Script_Stage
{
    meta:
        author  = "Pelorus Detection Guild"
        date    = "2025-10-20"
        purpose = "triage"
    strings:
        $d1 = "display dialog" ascii nocase
        $d2 = "with hidden answer" ascii nocase
        $c1 = "dscl . authonly" ascii nocase
        $k1 = "login.keychain-db" ascii
        $k2 = "/Library/Application Support/Google/Chrome/" ascii
        $k3 = "nkbihfbeogaeaoehlefnkodbefgpgknn" ascii   // MetaMask extension id
        $z1 = "ditto -c -k" ascii
        $x1 = "--data-binary @/tmp/" ascii
        $x2 = "BuildID:" ascii
    condition:
        filesize < 2MB and
        (all of ($d*) or $c1) and
        1 of ($k*) and
        1 of ($z*, $x*)
}

rule Shell_Base64_Pipe_To_Bash
{
    meta:
        author = "Pelorus Detection Guild"
        note   = "noisy on its own, use for hunting"
    strings:
        $a = /echo\s+['"]?[A-Za-z0-9+\/=]{60,}['"]?\s*\|\s*base64\s+(-d|-D|--decode)\s*\|\s*(ba|z)?sh/ ascii
    condition:
        filesize < 512KB and $a
}
