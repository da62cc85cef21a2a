rule PY_Chrome_Telegram_Stealer
{
    meta:
        author = "Mbali Nkosi"
        date = "2024-10-02"
        description = "Python stealer, Chrome logins to Telegram bot"
        hash = "7c1d4d0f5a0a3f6b0c9d2e1d7f0f3e2b6a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d"
    strings:
        $a1 = "select origin_url, username_value, password_value from logins" ascii nocase
        $a2 = "os_crypt" ascii
        $a3 = "CryptUnprotectData" ascii
        $a4 = "tdata" ascii wide
        $b1 = "api.telegram.org/bot" ascii wide
        $b2 = "/sendDocument" ascii wide
        $b3 = "discord.com/api/webhooks/" ascii wide
    condition:
        filesize < 40MB and 2 of ($a*) and 1 of ($b*)
}

rule MACOS_Fake_Password_Dialog
{
    meta:
        description = "osascript asks for login password, then keychain is zipped"
    strings:
        $d = "with hidden answer" ascii
        $k = "login.keychain-db" ascii
        $z = "ditto -c -k --sequesterRsrc" ascii
        $p = "curl -X POST -F \"file=@/tmp/out.zip\" http://" ascii
    condition:
        $d and ($k or $z) and $p
}
