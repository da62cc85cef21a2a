rule webshell_php_request_to_exec
{
    meta:
        description = "PHP: request variable goes straight into an execution function"
        date = "2024-02-19"
        fp = "security training material"
    strings:
        $tag = "<?"
        $direct = /\b(eval|assert|system|passthru|shell_exec|exec|popen|proc_open)(\s|\/\*[^*]{0,40}\*\/){0,3}\(\s{0,4}(@|stripslashes\(|base64_decode\(|gzinflate\(|str_rot13\(){0,4}\s{0,4}\$_(GET|POST|REQUEST|COOKIE|SERVER)\b/ nocase
        $backtick = /<\?=?\s{0,4}(echo\s)?`[^`]{0,40}\$_(GET|POST|REQUEST|COOKIE)/ nocase
        $callback = /\b(array_map|array_filter|call_user_func|usort|register_shutdown_function)\s?\(\s?['"](system|exec|passthru|shell_exec|assert)['"]/ nocase
    condition:
        filesize < 200KB and $tag and any of ($direct, $backtick, $callback)
}

rule webshell_php_variable_function
{
    meta:
        description = "PHP: variable holding a split function name is called with request data"
        date = "2024-02-19"
    strings:
        $tag = "<?"
        $split = /\$\w{1,20}\s?=\s?['"](as|sys|ev|pass|ex)\w{0,6}['"]\s?\.\s?['"]\w{1,8}['"]/ nocase
        $call = /\$\w{1,20}\s?\(\s?@?\$_(GET|POST|REQUEST|COOKIE)/
    condition:
        filesize < 50KB and all of them
}

rule webshell_image_with_php
{
    meta:
        description = "Image magic followed by a PHP open tag and a sink"
        date = "2024-02-19"
    strings:
        $php = "<?php" nocase
        $sink = /\b(eval|system|assert|shell_exec)\s?\(/ nocase
    condition:
        (uint32(0) == 0x38464947 or uint16(0) == 0xd8ff or uint32(0) == 0x474e5089)
        and $php and $sink
}

rule webshell_jsp_exec_parameter
{
    meta:
        description = "JSP: request parameter in exec or defineClass"
        date = "2024-02-19"
    strings:
        $tag = "<%"
        $exec = /(getRuntime\(\)\s?\.\s?exec|new\s+ProcessBuilder)\s?\([^;]{0,120}request\s?\.\s?get(Parameter|Header)/
        $define = /defineClass\s?\([^;]{0,200}(BASE64Decoder|Base64)/
    condition:
        filesize < 100KB and $tag and ($exec or $define)
}

rule webshell_aspx_eval_request
{
    meta:
        description = "ASPX/JScript: eval over request item"
        date = "2024-02-19"
    strings:
        $eval = /eval\s?\(\s?Request(\.Item|\.Form|\.QueryString)?\s?[\[\(]/ nocase
        $start = /Process\.Start\s?\([^;]{0,120}Request\s?[\[\(\.]/ nocase
        $tag = "<%"
    condition:
        filesize < 100KB and $tag and ($eval or $start)
}
