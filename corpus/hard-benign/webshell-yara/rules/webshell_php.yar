rule WS_PHP_Superglobal_To_Evaluator
{
    meta:
        description = "request data goes directly into an evaluator or a shell function"
        severity = "high"
        sample = "php-01, php-02, php-03"
    strings:
        $open = "<?"
        $flow = /\b(eval|assert|system|shell_exec|passthru|popen|proc_open)\s{0,4}\(\s{0,4}@?\s{0,4}\$_(GET|POST|REQUEST|COOKIE|SERVER)\b/ nocase
    condition:
        filesize < 200KB and $open and $flow
}

rule WS_PHP_Decode_Chain
{
    meta:
        description = "evaluation of a decoded literal"
        severity = "review"
        false_positives = "some commercial encoders"
        sample = "php-04"
    strings:
        $chain = /\beval\s{0,4}\(\s{0,4}(gzinflate|gzuncompress|str_rot13|base64_decode|strrev)\s{0,4}\(/ nocase
    condition:
        filesize < 2MB and $chain
}

rule WS_PHP_Variable_Function_From_Request
{
    meta:
        description = "function name is taken from the request and called"
        severity = "high"
        sample = "php-05"
    strings:
        $assign = /\$(\w{1,20})\s{0,4}=\s{0,4}\$_(GET|POST|REQUEST|COOKIE)\[[^\]]{1,30}\]\s{0,4};\s{0,40}\$\w{1,20}\s{0,4}\(/
        $direct = /\$_(GET|POST|REQUEST|COOKIE)\[[^\]]{1,30}\]\s{0,4}\(\s{0,4}\$_(GET|POST|REQUEST|COOKIE)/
    condition:
        filesize < 200KB and any of them
}

rule WS_PHP_In_GIF
{
    meta:
        description = "GIF header and PHP open tag"
        severity = "high"
        false_positives = "none known; the short tag is not used because two bytes occur by chance"
        sample = "php-06"
    strings:
        $gif = "GIF8"
        $php = "<?php" nocase
    condition:
        $gif at 0 and $php
}

rule WS_PHP_Reversed_Names
{
    meta:
        description = "dangerous function names written backwards"
        severity = "review"
        sample = "php-07"
    strings:
        $r = /strrev\s{0,4}\(\s{0,4}['"](tressa|metsys|edoced_46esab|cexe_llehs)['"]/ nocase
    condition:
        filesize < 500KB and $r
}
