<?php
declare(strict_types=1);

const LEFTOVERS = ['phpinfo.php', 'info.php', 'adminer.php', 'wp-config.php.bak', 'wp-config.old', '.git', 'debug.log'];

function fail(string $msg): never
{
    fwrite(STDERR, "handover: $msg\n");
    exit(2);
}

function option(array $argv, string $name): string
{
    $i = array_search("--$name", $argv, true);
    if ($i === false || !isset($argv[$i + 1])) {
        fail("--$name is missing");
    }
    return $argv[$i + 1];
}

function configFlags(string $root): array
{
    $src = file_get_contents("$root/wp-config.php") ?: '';
    $flags = [];
    foreach (['WP_DEBUG', 'WP_DEBUG_DISPLAY', 'DISALLOW_FILE_EDIT'] as $name) {
        $flags[$name] = preg_match("/define\(\s*['\"]{$name}['\"]\s*,\s*(\w+)/", $src, $m) ? $m[1] : 'not set';
    }
    $flags['table_prefix'] = preg_match('/\$table_prefix\s*=\s*[\'"](\w+)/', $src, $m) ? $m[1] : '?';
    return $flags;
}

function pluginHeaders(string $root): array
{
    $out = [];
    foreach (glob("$root/wp-content/plugins/*/*.php") ?: [] as $file) {
        $head = file_get_contents($file, false, null, 0, 8192);
        if (!preg_match('/^[ \t\/*#@]*Plugin Name:(.*)$/mi', $head, $m)) {
            continue;
        }
        preg_match('/^[ \t\/*#@]*Version:(.*)$/mi', $head, $v);
        $out[] = ['name' => trim($m[1]), 'version' => trim($v[1] ?? '?'), 'dir' => basename(dirname($file))];
    }
    return $out;
}

function audit(string $root): void
{
    foreach (configFlags($root) as $k => $v) {
        printf("config    %-20s %s\n", $k, $v);
    }
    $seen = [];
    foreach (pluginHeaders($root) as $p) {
        if (isset($seen[$p['name']])) {
            printf("twice     %s in %s and %s\n", $p['name'], $seen[$p['name']], $p['dir']);
        }
        $seen[$p['name']] = $p['dir'];
        if (!file_exists("$root/wp-content/plugins/{$p['dir']}/readme.txt")) {
            printf("no readme %s\n", $p['name']);
        }
    }
    foreach (LEFTOVERS as $name) {
        if (file_exists("$root/$name")) {
            printf("leftover  %s\n", $name);
        }
    }
    foreach (array_merge(glob("$root/*.sql") ?: [], glob("$root/*.zip") ?: []) as $file) {
        printf("leftover  %s\n", basename($file));
    }
    $it = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($root, FilesystemIterator::SKIP_DOTS));
    foreach ($it as $file) {
        if ($file->isFile() && ($file->getPerms() & 0002)) {
            printf("writable  %s\n", substr($file->getPathname(), strlen($root) + 1));
        }
    }
}

function box(string $root, array $argv): void
{
    $tpl = file_get_contents(__DIR__ . '/../templates/support-box.php.tpl');
    foreach (['agency', 'mail', 'phone'] as $name) {
        $tpl = str_replace('{{' . $name . '}}', addslashes(option($argv, $name)), $tpl);
    }
    $dir = "$root/wp-content/mu-plugins";
    if (!is_dir($dir) && !mkdir($dir, 0755, true)) {
        fail("cannot create $dir");
    }
    file_put_contents("$dir/support-box.php", $tpl);
    echo "wrote $dir/support-box.php\n";
}

function sheet(string $root): void
{
    $v = file_get_contents("$root/wp-includes/version.php") ?: '';
    preg_match('/\$wp_version = \'([^\']+)/', $v, $m);
    echo "# Handover\n\n- WordPress " . ($m[1] ?? '?') . "\n- PHP " . PHP_VERSION . "\n\n";
    echo "| plugin | version | licence owner |\n|---|---|---|\n";
    foreach (pluginHeaders($root) as $p) {
        echo "| {$p['name']} | {$p['version']} | |\n";
    }
}

$cmd = $argv[1] ?? '';
$root = rtrim($argv[2] ?? '', '/');
if (!is_file("$root/wp-config.php")) {
    fail('second argument must be a WordPress root');
}
match ($cmd) {
    'audit' => audit($root),
    'box' => box($root, $argv),
    'sheet' => sheet($root),
    default => fail('use audit, box or sheet'),
};
