/* For saved HTML pages and clipboard dumps. Not for binaries. */

rule Web_PasteAndRun_Lure
{
    meta:
        author = "N. Osterhout"
        description = "Page that puts a command into the clipboard and tells the visitor to run it"
        date = "2025-09-20"
    strings:
        $clip1 = "navigator.clipboard.writeText" ascii
        $clip2 = "document.execCommand('copy')" ascii
        $how1 = "Windows + R" ascii wide nocase
        $how2 = "Ctrl + V" ascii wide nocase
        $how3 = "open Terminal" ascii wide nocase
        $cmd1 = "powershell -w h" ascii nocase
        $cmd2 = "mshta http" ascii nocase
        $cmd3 = /base64 -[dD] ?\| ?(ba|z)?sh/ ascii
        $cmd4 = /\|\s*iex\b/ ascii nocase
    condition:
        filesize < 2MB and 1 of ($clip*) and 1 of ($how*) and 1 of ($cmd*)
}

rule Text_BotApi_Exfil_Script
{
    meta:
        description = "Script that archives a folder and posts it to a bot API"
    strings:
        $bot = /api\.telegram\.org\/bot[0-9]{8,10}:/ ascii
        $doc = "sendDocument" ascii
        $z1 = "ditto -c -k" ascii
        $z2 = "Compress-Archive" ascii nocase
        $z3 = "zipfile.ZipFile" ascii
    condition:
        filesize < 1MB and $bot and $doc and 1 of ($z*)
}
