#!/usr/bin/env php
<?php
declare(strict_types=1);

$opt = getopt('', ['title:', 'vendor::', 'minwp::', 'rest', 'no-settings', 'force']);
if (empty($opt['title'])) {
    fwrite(STDERR, "usage: scaffold.php --title=\"My Block\" [--vendor=x] [--rest] [--no-settings]\n");
    exit(2);
}

function slugify(string $s): string
{
    $s = strtolower(trim($s));
    $s = strtr($s, ['ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue', 'ß' => 'ss']);
    return trim(preg_replace('/[^a-z0-9]+/', '-', $s), '-');
}

function render(string $tpl, array $vars, array $flags): string
{
    foreach ($flags as $name => $on) {
        $tpl = preg_replace_callback(
            '/\{\{#' . $name . '\}\}\n?(.*?)\{\{\/' . $name . '\}\}\n?/s',
            fn (array $m): string => $on ? $m[1] : '',
            $tpl
        );
    }
    foreach ($vars as $key => $value) {
        $tpl = str_replace('{{' . $key . '}}', $value, $tpl);
    }
    return $tpl;
}

$title  = $opt['title'];
$slug   = slugify($title);
$vendor = slugify($opt['vendor'] ?? explode('-', $slug)[0]);
$vars = [
    'title'  => $title,
    'slug'   => $slug,
    'func'   => str_replace('-', '_', $vendor . '_' . $slug),
    'vendor' => $vendor,
    'minwp'  => $opt['minwp'] ?? '6.4',
    'year'   => date('Y'),
];
$flags = [
    'rest'     => isset($opt['rest']),
    'settings' => !isset($opt['no-settings']),
];

$target = getcwd() . '/' . $slug;
if (is_dir($target) && !isset($opt['force'])) {
    fwrite(STDERR, "$target exists, use --force\n");
    exit(1);
}
@mkdir($target, 0755, true);

$files = [
    'plugin.php.tpl'    => "$slug.php",
    'block.json.tpl'    => 'block.json',
    'render.php.tpl'    => 'render.php',
    'index.js.tpl'      => 'index.js',
    'uninstall.php.tpl' => 'uninstall.php',
];
foreach ($files as $tpl => $name) {
    $source = file_get_contents(__DIR__ . '/../templates/' . $tpl);
    file_put_contents("$target/$name", render($source, $vars, $flags));
    echo "  $slug/$name\n";
}
echo "done, activate with: wp plugin activate $slug\n";
