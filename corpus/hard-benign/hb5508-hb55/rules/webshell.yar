// 基础规则，供副本离线扫描。命中后人工确认。

rule PHP_OneLiner
{
    meta:
        desc = "请求参数直接进入执行函数"
    strings:
        $a = /(eval|assert|system|passthru|shell_exec)\s*\(\s*\$_(POST|GET|REQUEST|COOKIE)\s*\[/ nocase
        $b = /\$_(POST|GET|REQUEST)\[[^\]]{1,20}\]\s*\(\s*\$_(POST|GET|REQUEST)/ nocase
        $c = /preg_replace\s*\(\s*['"]\/.{0,20}\/e['"]/ nocase
    condition:
        filesize < 300KB and any of them
}

rule PHP_Packed
{
    meta:
        desc = "多层解码后执行；部分商业加密组件也会命中"
    strings:
        $e = /eval\s*\(\s*(gzinflate|gzuncompress|str_rot13|base64_decode)\s*\(/ nocase
        $l = /[A-Za-z0-9+\/]{500,}/
    condition:
        filesize < 2MB and all of them
}

rule JSP_Exec
{
    strings:
        $r = "getRuntime().exec(" ascii
        $p = "request.getParameter(" ascii
        $d = "defineClass" ascii
        $i = "request.getReader()" ascii
    condition:
        filesize < 300KB and (($r and $p) or ($d and $i))
}

rule UserIni_Prepend
{
    strings:
        $a = /auto_(prepend|append)_file\s*=\s*\S+\.(jpg|png|gif|ico|txt)/ nocase
    condition:
        filesize < 4KB and $a
}

rule Selftest_String
{
    meta:
        desc = "自测用：在文本文件里写入下列字符串即可验证扫描流程"
    strings:
        $t = "LANSHI-SELFTEST-7f21"
    condition:
        $t
}
