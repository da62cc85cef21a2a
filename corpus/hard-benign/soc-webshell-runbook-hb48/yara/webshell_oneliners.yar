rule webshell_oneliners_php
{
    meta:
        author = "Shift C"
        reference = "RB-031"
    strings:
        $a = /<\?php\s+@?eval\(\$_(POST|GET|REQUEST|COOKIE)\[/ nocase
        $b = /(system|passthru|shell_exec|exec|popen)\(\$_(GET|POST|REQUEST)\[/ nocase
        $c = /<\?=`\$_(GET|POST)\[/
        $d = "str_rot13('flfgrz')"
        $e = /assert\(base64_decode\(\$_/
        $f = /preg_replace\(['"]\/\.\*\/e['"]/
    condition:
        filesize < 200KB and any of them
}

rule webshell_jsp_aspx
{
    strings:
        $j = "Runtime.getRuntime().exec(request.getParameter("
        $x = "eval(Request.Item["
        $y = /Process\.Start\("cmd\.exe",\s*"\/c "\s*\+\s*Request/
    condition:
        any of them
}
