#!/usr/bin/awk -f
# 离线统计访问日志。用法: awk -f weblog.awk access.log
# 只读日志，输出四张表。combined 格式。

function hexval(c) { return index("0123456789abcdef", tolower(c)) - 1 }
function urldecode(s,   out, i, c) {
    out = ""
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        if (c == "%" && i + 2 <= length(s)) {
            out = out sprintf("%c", hexval(substr(s, i+1, 1)) * 16 + hexval(substr(s, i+2, 1)))
            i += 2
        } else if (c == "+") out = out " "
        else out = out c
    }
    return out
}

BEGIN {
    n = 0
    name[++n] = "SQL注入";   pat[n] = "union[ /*]+select|sleep\\([0-9]|updatexml\\(|information_schema"
    name[++n] = "目录穿越";  pat[n] = "\\.\\./\\.\\./|/etc/passwd|win\\.ini"
    name[++n] = "命令注入";  pat[n] = "[;|`] *(id|whoami|cat|wget|curl|ping)( |$|;)|\\$\\("
    name[++n] = "JNDI";      pat[n] = "\\$\\{jndi:|\\$\\{lower:"
    name[++n] = "写马";      pat[n] = "<\\?php|eval\\(\\$_|base64_decode\\(|getruntime\\(\\)"
    name[++n] = "Spring";    pat[n] = "class\\.module\\.classloader"
    scan = "sqlmap|nikto|nuclei|xray|dirsearch|gobuster|zgrab|masscan"
}

{
    split($0, q, "\"")
    split(q[2], r, " ")
    method = r[1]; url = r[2]; ua = q[6]
    split(q[3], st, " "); code = st[1]
    ip = $1
    path = url; sub(/\?.*/, "", path)
    seen[path]++
    if (method == "POST") { post[path]++; poster[path] = poster[path] (index(poster[path], ip) ? "" : " " ip) }

    d = tolower(urldecode(urldecode(url)) " " ua)
    for (i = 1; i <= n; i++) if (d ~ pat[i]) {
        cnt[name[i], ip, code]++
        if (!((name[i], ip) in first)) first[name[i], ip] = $4 " " substr(url, 1, 100)
    }
    if (tolower(ua) ~ scan) scanner[ip " " substr(ua, 1, 40)]++
    split($4, t, ":")
    if (t[2] + 0 < 6 && code == 200 && path ~ /\.(php|jsp|jspx|aspx|phtml)$/) night[path]++
}

END {
    print "== 只收到过 POST、总次数很少的脚本"
    for (p in post) if (post[p] == seen[p] && seen[p] < 50) print "  " seen[p] "\t" p "\t" poster[p]
    print "== 可疑参数（类别 来源 状态码 次数）"
    for (k in cnt) { split(k, a, SUBSEP); print "  " a[1] "\t" a[2] "\t" a[3] "\t" cnt[k] }
    print "== 首次出现"
    for (k in first) { split(k, a, SUBSEP); print "  " a[1] "\t" a[2] "\t" first[k] }
    print "== 扫描器 UA"
    for (s in scanner) print "  " scanner[s] "\t" s
    print "== 0-6 点 200 的脚本"
    for (p in night) print "  " night[p] "\t" p
}
