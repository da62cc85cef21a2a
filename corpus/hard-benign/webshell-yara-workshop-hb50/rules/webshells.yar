rule php_variable_function_call
{
    meta:
        author = "Henrike Aalto"
        note = "$f = 'sys'.'tem'; $f($_GET['x']);"
    strings:
        $concat = /\$\w{1,20}\s*=\s*['"](s|sy|sys|syst|ev|ass|pass|shell)['"]\s*\./
        $call = /\$\w{1,20}\s*\(\s*\$_(GET|POST|REQUEST|COOKIE)/
    condition:
        all of them
}

rule php_packed_eval
{
    strings:
        $s1 = "eval(gzinflate(base64_decode(" nocase
        $s2 = "eval(str_rot13(" nocase
        $s3 = "eval(\"?>\".base64_decode(" nocase
    condition:
        any of them
}

rule php_uploader_mini
{
    strings:
        $m = "move_uploaded_file($_FILES[" nocase
        $e = "@copy($_FILES[" nocase
        $t = "b374k" fullword
        $u = "Uname:" 
    condition:
        filesize < 8KB and (($m or $e) and ($t or $u))
}

rule jsp_runtime_exec_param
{
    strings:
        $r = "Runtime.getRuntime().exec(request.getParameter("
        $p = "new ProcessBuilder(request.getParameter("
    condition:
        any of them
}

rule aspx_one_liner
{
    strings:
        $a = /<%@\s*Page\s+Language="?Jscript"?\s*%>\s*<%eval\(Request\.Item\[/ nocase
    condition:
        $a and filesize < 1KB
}
