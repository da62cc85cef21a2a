/*
   Digest 2026-W41, item 1 and 3
   tested on goodware share 2026-10-08: 0 hits in 1.2 M files
*/

rule LNK_StepView_Curl_Mshta
{
    meta:
        description = "LNK that fetches an HTA with curl and starts mshta"
        author = "plant-cti"
        date = "2026-10-08"
        hash = "9f0c1b7e54d2a6c38e0f0a1179a3c25f5be8f7d9b6a04413d2c7eab8806f41aa"
    strings:
        $lnk  = { 4C 00 00 00 01 14 02 00 }
        $c1   = "curl -s http" ascii wide nocase
        $c2   = "%temp%\\v.hta" ascii wide nocase
        $c3   = "&& mshta" ascii wide nocase
    condition:
        $lnk at 0 and filesize < 20KB and 2 of ($c*)
}

rule JS_StepView_Stage2
{
    meta:
        description = "stage 2 jscript, run-key and browser store strings"
        author = "plant-cti"
        date = "2026-10-08"
    strings:
        $r1 = "CurrentVersion\\\\Run\\\\StepView" ascii wide
        $r2 = "wscript //e:jscript" ascii wide nocase
        $s1 = "\\\\User Data\\\\Default\\\\Login Data" ascii wide
        $s2 = "\\\\User Data\\\\Default\\\\Network\\\\Cookies" ascii wide
        $s3 = "WinSCP.ini" ascii wide
        $p  = "responseBody" ascii
    condition:
        filesize < 300KB and 1 of ($r*) and 2 of ($s*) and $p
}

rule MD_Skill_Prerequisite_Dropper
{
    meta:
        description = "agent skill whose prerequisites paste a decoded shell line or a passworded zip"
        author = "plant-cti"
        date = "2026-10-08"
    strings:
        $fm  = "---\nname:" ascii
        $p1  = "Prerequisites" ascii nocase
        $b1  = /echo ['"][A-Za-z0-9+\/=]{40,}['"] \| base64 -[dD] \| (ba|z)?sh/ ascii
        $z1  = /\.zip.{0,40}pass(word|wort)?:? ?`?[a-z0-9]{3,12}/ ascii nocase
    condition:
        filesize < 200KB and $fm at 0 and $p1 and any of ($b1, $z1)
}
