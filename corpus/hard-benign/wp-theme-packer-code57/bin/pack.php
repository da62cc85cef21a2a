#!/usr/bin/env php
<?php
declare(strict_types=1);

const SKIP_DIRS = ['node_modules', '.git', '.github', 'src', 'tests', '.idea', '.vscode'];
const SKIP_FILES = ['package.json', 'package-lock.json', 'composer.lock', 'yarn.lock', '.distignore', '.DS_Store'];

function fail(string $msg): void
{
    fwrite(STDERR, $msg . PHP_EOL);
    exit(1);
}

function header_fields(string $css): array
{
    $out = [];
    foreach (['Theme Name', 'Author', 'Version', 'Text Domain'] as $key) {
        if (!preg_match('/^[ \t\/*#@]*' . preg_quote($key, '/') . ':(.*)$/mi', $css, $m)) {
            fail("style.css lacks '$key'");
        }
        $out[$key] = trim($m[1]);
    }
    return $out;
}

function bump(string $version, string $how): string
{
    $p = array_map('intval', array_pad(explode('.', $version), 3, '0'));
    switch ($how) {
        case 'major': $p = [$p[0] + 1, 0, 0]; break;
        case 'minor': $p = [$p[0], $p[1] + 1, 0]; break;
        case 'patch': $p[2]++; break;
        case 'none': return $version;
        default: fail("unknown bump '$how'");
    }
    return implode('.', $p);
}

function ignore_patterns(string $dir): array
{
    $file = "$dir/.distignore";
    if (!is_file($file)) {
        return [];
    }
    $lines = array_map('trim', file($file));
    return array_filter($lines, fn($l) => $l !== '' && $l[0] !== '#');
}

function wanted(string $rel, array $patterns): bool
{
    $parts = explode('/', $rel);
    if (array_intersect(array_slice($parts, 0, -1), SKIP_DIRS)) {
        return false;
    }
    $base = end($parts);
    if (in_array($base, SKIP_FILES, true) || str_ends_with($base, '.map')) {
        return false;
    }
    foreach ($patterns as $p) {
        if (fnmatch(ltrim($p, '/'), $rel) || str_starts_with($rel, trim($p, '/') . '/')) {
            return false;
        }
    }
    return true;
}

function render(string $tpl, array $vars): string
{
    return preg_replace_callback('/\{\{(\w+)\}\}/', fn($m) => $vars[$m[1]] ?? '', $tpl);
}

$opt = getopt('', ['theme:', 'bump:', 'out:']);
$dir = rtrim($opt['theme'] ?? '', '/');
if ($dir === '' || !is_file("$dir/style.css")) {
    fail('give --theme with a folder that has style.css');
}
$css = file_get_contents("$dir/style.css");
$head = header_fields($css);
$old = $head['Version'];
$new = bump($old, $opt['bump'] ?? 'patch');
$slug = basename($dir);

file_put_contents("$dir/style.css", preg_replace('/^([ \t\/*#@]*Version:\s*).*$/mi', '${1}' . $new, $css, 1));

$functions = "$dir/functions.php";
$line = "require get_template_directory() . '/inc/assets.php';";
$code = is_file($functions) ? file_get_contents($functions) : "<?php\n";
if (!str_contains($code, "/inc/assets.php'")) {
    file_put_contents($functions, rtrim($code) . "\n\n" . $line . "\n");
}

$vars = [
    'name' => $head['Theme Name'],
    'slug' => $slug,
    'version' => $new,
    'domain' => $head['Text Domain'],
];
$assets = render(file_get_contents(__DIR__ . '/../templates/assets.php.tpl'), $vars);

$out = rtrim($opt['out'] ?? 'dist', '/');
@mkdir($out, 0755, true);
$target = "$out/$slug-$new.zip";
$zip = new ZipArchive();
if ($zip->open($target, ZipArchive::CREATE | ZipArchive::OVERWRITE) !== true) {
    fail("cannot write $target");
}

$patterns = ignore_patterns($dir);
$kept = 0;
$left = [];
$dirs = [];
$it = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS));
foreach ($it as $file) {
    $rel = substr($file->getPathname(), strlen($dir) + 1);
    if (!wanted($rel, $patterns)) {
        $left[] = $rel;
        continue;
    }
    $zip->addFile($file->getPathname(), "$slug/$rel");
    $dirs[dirname($rel)] = true;
    $kept++;
}
$zip->addFromString("$slug/inc/assets.php", $assets);
foreach (array_keys($dirs) as $d) {
    if ($d !== '.' && $zip->locateName("$slug/$d/index.php") === false) {
        $zip->addFromString("$slug/$d/index.php", "<?php\n// Silence is golden.\n");
    }
}
$zip->close();

printf("%s  %d bytes\n%s -> %s, %d files, %d left out\n", $target, filesize($target), $old, $new, $kept, count($left));
foreach (array_slice($left, 0, 20) as $l) {
    echo "  - $l\n";
}
