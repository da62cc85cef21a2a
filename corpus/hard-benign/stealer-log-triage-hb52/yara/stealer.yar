rule stealer_browser_plus_bot
{
  meta:
    description = "Reads Chromium login store and posts to a chat bot"
    author = "R. Achterberg"
  strings:
    $p1 = "\\User Data\\Default\\Login Data" wide ascii
    $p2 = "\\User Data\\Local State" wide ascii
    $d  = "CryptUnprotectData"
    $t  = "/sendDocument?chat_id=" wide ascii
    $w  = "discord.com/api/webhooks/" wide ascii
  condition:
    uint16(0) == 0x5A4D and all of ($p*) and $d and ($t or $w)
}

rule macos_password_prompt
{
  strings:
    $o = "osascript" ascii
    $q = "with hidden answer" ascii
    $k = "login.keychain-db" ascii
    $v = "dscl . authonly" ascii
  condition:
    3 of them
}
