rule php_oneliner_eval
{
    meta:
        author = "soc-tier2"
        reference = "case 24-118"
    strings:
        $a = /@?eval\s*\(\s*\$_(POST|GET|REQUEST|COOKIE)\[/ nocase
        $b = /(system|passthru|shell_exec)\s*\(\s*\$_(POST|GET|REQUEST)\[/ nocase
        $c = /eval\s*\(\s*gzinflate\s*\(\s*base64_decode/ nocase
        $gif = "GIF89a"
    condition:
        filesize < 300KB and (any of ($a, $b, $c) or ($gif at 0 and #a > 0))
}
