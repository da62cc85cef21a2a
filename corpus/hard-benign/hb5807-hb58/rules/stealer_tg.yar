rule Stealer_Browser_Telegram_Exfil
{
    meta:
        author = "Detection Desk"
        date = "2025-02-11"
        description = "Unpacked stealer bodies that read browser stores and send an archive by Telegram bot"
        falsepositives = "Browser forensics suites (Hindsight export templates)"
        blind_spots = "packed files on disk; bodies that build the API host at run time"
    strings:
        $b1 = "\\Google\\Chrome\\User Data\\Default\\Login Data" ascii wide nocase
        $b2 = "SELECT origin_url, username_value, password_value FROM logins" ascii wide
        $b3 = "\\Local Storage\\leveldb" ascii wide
        $b4 = "encrypted_key" ascii wide
        $b5 = "\\discordcanary" ascii wide
        $w1 = "wallet.dat" ascii wide
        $w2 = "nkbihfbeogaeaoehlefnkodbefgpgknn" ascii wide   // MetaMask extension id
        $w3 = "\\Exodus\\exodus.wallet" ascii wide
        $t1 = /api\.telegram\.org\/bot(%s|\{0\}|\d{8,10}:[\w-]{35})\/send(Document|Message)/ ascii wide
    condition:
        filesize < 20MB and $t1 and 2 of ($b*) and 1 of ($w*)
}

rule Script_Downloader_Pipe
{
    meta:
        description = "Small text that fetches and runs in one line, outside package-manager paths"
    strings:
        $a = /(curl|wget)\s[^\n|]{4,160}\|\s*(sudo\s+)?(ba|z)?sh/ ascii
        $b = /iwr\s[^\n|]{4,160}\|\s*iex/ ascii nocase
        $c = /base64\s+(-d|--decode)\s*\|\s*(ba)?sh/ ascii
        $ok1 = "https://sh.rustup.rs" ascii
        $ok2 = "Homebrew/install/HEAD/install.sh" ascii
    condition:
        filesize < 64KB and any of ($a, $b, $c) and not any of ($ok*)
}
