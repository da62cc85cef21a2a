/*
  WebShell 检测规则。用于自有站点离线扫描。
  命中只代表“值得看”，请结合上下文。
*/

rule ws_php_oneliner_eval
{
    meta:
        desc  = "外部输入直接进入 eval/assert"
        level = "high"
    strings:
        $a = /@?(eval|assert)\s*\(\s*(base64_decode\s*\(\s*|stripslashes\s*\(\s*)?\$_(POST|GET|REQUEST|COOKIE)\b/ nocase
    condition:
        filesize < 2MB and $a
}

rule ws_php_callback
{
    meta:
        desc  = "借回调函数执行外部输入"
        level = "high"
    strings:
        $cb  = /(array_map|array_filter|usort|call_user_func(_array)?|register_shutdown_function)\s*\(\s*['"](system|assert|passthru|shell_exec|exec)['"]/ nocase
        $in  = /\$_(POST|GET|REQUEST|COOKIE|SERVER)/ nocase
    condition:
        filesize < 1MB and all of them
}

rule ws_php_packed
{
    meta:
        desc  = "多层解码后执行"
        level = "medium"
        fp    = "ionCube 之前的商业加密插件"
    strings:
        $p = /eval\s*\(\s*(gzinflate|gzuncompress|str_rot13|strrev)\s*\(\s*(str_rot13\s*\(\s*)?base64_decode\s*\(/ nocase
        $vendor = "ionCube Loader" nocase
    condition:
        $p and not $vendor
}

rule ws_php_concat_name
{
    meta:
        desc  = "拼接函数名"
        level = "medium"
    strings:
        $c1 = /['"]as['"]?\s*\.\s*['"]?s(ert)?['"]/ nocase
        $c2 = /['"]sys['"]\s*\.\s*['"]tem['"]/ nocase
        $c3 = /['"]base['"]\s*\.\s*['"]64_de['"]/ nocase
        $in = /\$_(POST|GET|REQUEST|COOKIE)/ nocase
    condition:
        any of ($c*) and $in
}

rule ws_jsp_exec
{
    meta:
        desc  = "JSP 参数进入 Runtime.exec 或 ProcessBuilder"
        level = "high"
    strings:
        $e1 = /Runtime\.getRuntime\(\)\.exec\(\s*request\.getParameter/ nocase
        $e2 = /new\s+ProcessBuilder\([^)]*request\.getParameter/ nocase
        $j  = "<%"
    condition:
        $j and any of ($e*)
}

rule ws_jsp_classloader
{
    meta:
        desc  = "请求体解密后 defineClass（加密流量管理端）"
        level = "high"
    strings:
        $d = "defineClass" nocase
        $a = "javax.crypto.Cipher" nocase
        $r = "request.getReader" nocase
    condition:
        filesize < 20KB and all of them
}

rule ws_aspx_unsafe
{
    meta:
        level = "high"
    strings:
        $e = /eval\s*\(\s*Request(\.Item)?\[[^\]]+\]\s*,\s*"unsafe"/ nocase
    condition:
        $e
}

rule ws_cfg_prepend
{
    meta:
        desc = ".user.ini / .htaccess 使图片当脚本解析"
    strings:
        $u = /auto_(pre|ap)pend_file\s*=\s*\S+\.(gif|jpe?g|png|ico|txt)/ nocase
        $h = /AddType\s+application\/x-httpd-php\s+\.(gif|jpe?g|png|txt)/ nocase
    condition:
        filesize < 10KB and any of them
}
