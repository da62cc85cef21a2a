rule gen_php_eval_request
{
    meta:
        description = "Request parameter goes straight into an evaluator or a shell"
        example     = "<?php @eval($_POST['cmd']); ?>"
        author      = "hosting security"
    strings:
        $php  = "<?" ascii
        $flow = /\b(eval|assert|system|passthru|shell_exec|exec|popen)\s{0,4}\(\s{0,4}[^;]{0,60}\$_(GET|POST|REQUEST|COOKIE)\s{0,2}\[/ nocase
        $tick = /`\s{0,4}\$_(GET|POST|REQUEST|COOKIE)\s{0,2}\[/
    condition:
        filesize < 200KB and $php and any of ($flow, $tick)
}

rule gen_php_decode_chain
{
    meta:
        description = "eval(gzinflate(base64_decode(...))) and relatives"
    strings:
        $chain = /eval\s{0,4}\(\s{0,4}(gzinflate|gzuncompress|str_rot13|base64_decode|strrev)\s{0,4}\(\s{0,4}(base64_decode|str_rot13|gzinflate|strrev)\s{0,4}\(/ nocase
    condition:
        filesize < 1MB and $chain
}

rule php_variable_function_cookie
{
    meta:
        description = "Function name and argument both from the cookie"
    strings:
        $a = /\$([a-z_]\w{0,12})\s{0,2}=\s{0,2}\$_(COOKIE|REQUEST|POST)\s{0,2};/ nocase
        $b = /\$[a-z_]\w{0,12}\[['"][a-z]{1,8}['"]\]\s{0,2}\(\s{0,2}\$[a-z_]\w{0,12}\[/ nocase
    condition:
        filesize < 50KB and all of them
}

rule htaccess_image_as_php
{
    strings:
        $t = /AddType\s+application\/x-httpd-php\s+\.(jpe?g|png|gif|ico)/ nocase
        $p = /auto_prepend_file\s*=?\s*\S+\.(jpe?g|png|gif|ico)/ nocase
    condition:
        filesize < 20KB and any of them
}
