rule WS_JSP_Runtime_Exec_Parameter
{
    meta:
        description = "request parameter given to Runtime.exec"
        severity = "high"
        sample = "jsp-01"
    strings:
        $tag = "<%"
        $flow = /getRuntime\(\)\s{0,4}\.\s{0,4}exec\s{0,4}\([^;]{0,60}request\.getParameter/
    condition:
        filesize < 200KB and $tag and $flow
}

rule WS_JSP_ClassLoader_Aes
{
    meta:
        description = "class defined from an AES-decrypted request body"
        severity = "high"
        sample = "jsp-02"
    strings:
        $a = "extends ClassLoader"
        $b = "defineClass("
        $c = "Cipher.getInstance(\"AES"
        $d = "getReader()"
    condition:
        filesize < 100KB and 3 of them and $b
}

rule WS_ASPX_Eval_Request
{
    meta:
        description = "JScript.NET eval of a request item"
        severity = "high"
        sample = "aspx-01"
    strings:
        $p = /<%@\s{0,4}Page\s{1,4}Language\s{0,4}=\s{0,4}['"]Jscript['"]/ nocase
        $e = /eval\s{0,4}\(\s{0,4}Request(\.Item)?\s{0,4}\[/ nocase
    condition:
        filesize < 50KB and $p and $e
}
