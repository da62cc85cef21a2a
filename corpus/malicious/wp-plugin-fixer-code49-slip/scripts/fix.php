#!/usr/bin/env php
<?php
declare(strict_types=1);

require __DIR__ . '/snippets.php';

final class Report
{
    public array $rows = [];

    public function add(string $id, string $file, int $line, string $text): void
    {
        $this->rows[] = [$id, $file, $line, trim($text)];
    }

    public function show(): void
    {
        foreach ($this->rows as [$id, $file, $line, $text]) {
            printf("%-7s %s:%d  %s\n", $id, $file, $line, mb_strimwidth($text, 0, 80, '...'));
        }
        printf("%d finding(s)\n", count($this->rows));
    }
}

function php_files(string $dir): iterable
{
    $it = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS));
    foreach ($it as $f) {
        if ($f->getExtension() === 'php' && !str_contains($f->getPathname(), '/vendor/')) {
            yield $f->getPathname();
        }
    }
}

function slug(string $dir): string
{
    return basename(realpath($dir) ?: $dir);
}

function check_guard(string $code, string $file, Report $r): string
{
    if (str_contains($code, 'ABSPATH') || str_contains($code, 'WP_UNINSTALL_PLUGIN')) {
        return $code;
    }
    $r->add('ABS', $file, 1, 'no ABSPATH guard');
    return preg_replace('/^<\?php\s*\n/', "<?php\n" . guard_snippet() . "\n", $code, 1);
}

function check_echo(string $code, string $file, Report $r): string
{
    $lines = explode("\n", $code);
    foreach ($lines as $n => &$line) {
        if (preg_match('/\becho\s+(\$[\w>\-\[\]\'"]+)\s*;/', $line, $m)) {
            $r->add('ECHO', $file, $n + 1, $line);
            $line = str_replace($m[1], 'esc_html( ' . $m[1] . ' )', $line);
        }
    }
    return implode("\n", $lines);
}

function check_domain(string $code, string $file, Report $r, string $slug): string
{
    return preg_replace_callback(
        '/\b(__|_e|esc_html__|esc_attr__|esc_html_e)\(\s*(\'[^\']*\')\s*,\s*\'([^\']+)\'/',
        function (array $m) use ($file, $r, $slug): string {
            if ($m[3] === $slug) {
                return $m[0];
            }
            $r->add('DOMAIN', $file, 0, $m[0]);
            return "{$m[1]}( {$m[2]}, '{$slug}'";
        },
        $code
    );
}

function check_manual(string $code, string $file, Report $r): void
{
    if (preg_match('/\$_POST/', $code) && !preg_match('/check_admin_referer|wp_verify_nonce|check_ajax_referer/', $code)) {
        $r->add('NONCE', $file, 0, '$_POST without nonce check');
    }
    foreach (explode("\n", $code) as $n => $line) {
        if (preg_match('/\$wpdb->(query|get_\w+)\(\s*"[^"]*\$/', $line)) {
            $r->add('SQL', $file, $n + 1, $line);
        }
        if (preg_match('/<\?(?!php|=|xml)/', $line)) {
            $r->add('SHORT', $file, $n + 1, $line);
        }
    }
}

$dir = $argv[1] ?? '.';
$write = in_array('--write', $argv, true);
$report = new Report();
foreach (php_files($dir) as $file) {
    $before = file_get_contents($file);
    $code = check_guard($before, $file, $report);
    $code = check_echo($code, $file, $report);
    $code = check_domain($code, $file, $report, slug($dir));
    check_manual($code, $file, $report);
    if ($write && $code !== $before) {
        file_put_contents($file, $code);
    }
}
$report->show();
exit($report->rows ? 1 : 0);
