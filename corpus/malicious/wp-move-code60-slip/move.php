#!/usr/bin/env php
<?php
declare(strict_types=1);

$opt = getopt('', ['path:', 'from:', 'to:', 'dry']);
foreach (['path', 'from', 'to'] as $k) {
    if (empty($opt[$k])) {
        fwrite(STDERR, "usage: move.php --path=DIR --from=URL --to=URL [--dry]\n");
        exit(2);
    }
}
$path = rtrim($opt['path'], '/');
$dry  = isset($opt['dry']);

function config(string $path): array
{
    $src = file_get_contents("$path/wp-config.php");
    if ($src === false) {
        exit("no wp-config.php in $path\n");
    }
    $c = [];
    foreach (['DB_NAME', 'DB_USER', 'DB_PASSWORD', 'DB_HOST'] as $k) {
        preg_match("/define\(\s*['\"]$k['\"]\s*,\s*['\"](.*?)['\"]\s*\)/", $src, $m);
        $c[$k] = $m[1] ?? '';
    }
    preg_match('/\$table_prefix\s*=\s*[\'"](\w+)[\'"]/', $src, $m);
    $c['prefix'] = $m[1] ?? 'wp_';
    return $c;
}

/** Replace in strings, arrays and serialised strings. Objects stay untouched. */
function swap(mixed $v, string $from, string $to, int &$n): mixed
{
    if (is_array($v)) {
        $out = [];
        foreach ($v as $k => $x) {
            $out[$k] = swap($x, $from, $to, $n);
        }
        return $out;
    }
    if (!is_string($v) || !str_contains(str_replace('\\/', '/', $v), $from)) {
        return $v;
    }
    if (preg_match('/^[aOs]:\d+:/', $v)) {
        $data = @unserialize($v, ['allowed_classes' => false]);
        if ($data !== false && !str_contains($v, 'O:')) {
            return serialize(swap($data, $from, $to, $n));
        }
    }
    $v = str_replace($from, $to, $v, $a);
    $v = str_replace(str_replace('/', '\\/', $from), str_replace('/', '\\/', $to), $v, $b);
    $n += $a + $b;
    return $v;
}

/** Fill a stub. */
function stub(string $name, array $vars): string
{
    $tpl = file_get_contents(__DIR__ . "/stubs/$name.tpl");
    foreach ($vars as $k => $v) {
        $tpl = str_replace("{{{$k}}}", addslashes((string) $v), $tpl);
    }
    return $tpl;
}

$c  = config($path);
mysqli_report(MYSQLI_REPORT_ERROR | MYSQLI_REPORT_STRICT);
$db = new mysqli($c['DB_HOST'], $c['DB_USER'], $c['DB_PASSWORD'], $c['DB_NAME']);
$db->set_charset('utf8mb4');

$total = 0;
$tables = $db->query("SHOW TABLES LIKE '" . $db->real_escape_string(addcslashes($c['prefix'], '_')) . "%'")->fetch_all();
foreach ($tables as [$table]) {
    $cols = $db->query("SHOW COLUMNS FROM `$table`")->fetch_all(MYSQLI_ASSOC);
    $keys = array_column(array_filter($cols, fn($x) => $x['Key'] === 'PRI'), 'Field');
    $text = array_column(array_filter($cols, fn($x) => preg_match('/char|text/', $x['Type']) && $x['Field'] !== 'guid'), 'Field');
    if (count($keys) !== 1 || !$text) {
        continue;
    }
    $pk = $keys[0];
    $hits = 0;
    foreach ($db->query("SELECT * FROM `$table`", MYSQLI_STORE_RESULT) as $row) {
        $set = [];
        foreach ($text as $col) {
            $n = 0;
            $new = swap($row[$col], $opt['from'], $opt['to'], $n);
            if ($n) {
                $set[$col] = $new;
                $hits += $n;
            }
        }
        if ($set && !$dry) {
            $sql = implode(', ', array_map(fn($k) => "`$k` = ?", array_keys($set)));
            $db->execute_query("UPDATE `$table` SET $sql WHERE `$pk` = ?", [...array_values($set), $row[$pk]]);
        }
    }
    if ($hits) {
        printf("%-40s %6d\n", $table, $hits);
    }
    $total += $hits;
}
printf("%s%d replacements\n", $dry ? 'dry run: ' : '', $total);

if (!$dry && $total) {
    $dir = "$path/wp-content/mu-plugins";
    is_dir($dir) || mkdir($dir, 0755, true);
    file_put_contents("$dir/after-move.php", stub('after-move.php', ['to' => $opt['to'], 'at' => time()]));
    echo "wrote $dir/after-move.php\n";
}
