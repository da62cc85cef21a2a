<?php
declare(strict_types=1);

/** Apply a callback to everything that is not a string or a comment. */
function codeOnly(string $src, callable $fn): string
{
    $out = '';
    $buf = '';
    foreach (token_get_all($src) as $t) {
        $keep = is_array($t) && in_array($t[0], [T_COMMENT, T_DOC_COMMENT, T_INLINE_HTML, T_ENCAPSED_AND_WHITESPACE], true);
        if ($keep) {
            $out .= $fn($buf) . $t[1];
            $buf = '';
        } else {
            $buf .= is_array($t) ? $t[1] : $t;
        }
    }
    return $out . $fn($buf);
}

function pattern(string $regex, string $to): callable
{
    return function (string $src, int &$n) use ($regex, $to): string {
        return codeOnly($src, function (string $code) use ($regex, $to, &$n): string {
            $c = 0;
            $code = preg_replace($regex, $to, $code, -1, $c);
            $n += $c;
            return $code;
        });
    };
}

function template(string $regex, string $tpl): callable
{
    return function (string $src, int &$n) use ($regex, $tpl): string {
        return preg_replace_callback($regex, function (array $m) use ($tpl, &$n): string {
            $n++;
            return strtr($tpl, ['{plain}' => $m['plain'], '{stored}' => $m['stored']]);
        }, $src);
    };
}

/** @return array<string, callable> */
function rules(): array
{
    return [
        'array' => function (string $src, int &$n): string {
            return codeOnly($src, function (string $code) use (&$n): string {
                do {
                    $code = preg_replace('/\barray\(([^()]*)\)/', '[$1]', $code, -1, $c);
                    $n += $c;
                } while ($c > 0);
                return $code;
            });
        },
        'each' => pattern(
            '/while\s*\(\s*list\(\s*(\$\w+)\s*,\s*(\$\w+)\s*\)\s*=\s*each\(\s*(\$\w+)\s*\)\s*\)/',
            'foreach ($3 as $1 => $2)'
        ),
        'split' => pattern('/(?<![\w>:$])split\(/', 'explode('),
        'curly' => pattern('/(\$\w+)\{(\d+)\}/', '$1[$2]'),
        'hash' => template(
            '/(?:md5|sha1)\(\s*(?<plain>\$\w+(?:\[[^\]]+\])?)\s*\)\s*={2,3}\s*(?<stored>\$\w+(?:\[[^\]]+\])?)/',
            'password_verify({plain}, {stored})'
        ),
    ];
}

/** @return array<string, string> */
function reports(): array
{
    return [
        'create_function' => '/\bcreate_function\s*\([^\n]*/',
        'mysql_' => '/\bmysql_(?:query|connect|fetch_\w+)\s*\(/',
        'ereg' => '/\beregi?(?:_replace)?\s*\(/',
        'magic_quotes' => '/get_magic_quotes_gpc\s*\(/',
    ];
}
