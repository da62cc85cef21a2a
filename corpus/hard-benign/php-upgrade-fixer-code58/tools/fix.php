#!/usr/bin/env php
<?php
declare(strict_types=1);

require __DIR__ . '/rules.php';

$opt = getopt('', ['dir:', 'dry-run', 'only:', 'help']);
if (isset($opt['help']) || !isset($opt['dir'])) {
    fwrite(STDERR, "usage: fix.php --dir DIR [--dry-run] [--only rule,rule]\n");
    exit(2);
}

$dir = rtrim($opt['dir'], '/');
$dry = isset($opt['dry-run']);
$only = isset($opt['only']) ? explode(',', $opt['only']) : null;
$skip = ['vendor', 'node_modules', 'cache', '.git', 'storage'];

function phpFiles(string $dir, array $skip): Generator
{
    $inner = new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS);
    $filter = new RecursiveCallbackFilterIterator($inner, function ($f) use ($skip) {
        return !($f->isDir() && in_array($f->getFilename(), $skip, true));
    });
    foreach (new RecursiveIteratorIterator($filter) as $f) {
        if ($f->isFile() && preg_match('/\.(php|inc|phtml)$/', $f->getFilename())) {
            yield $f->getPathname();
        }
    }
}

$counts = [];
$changed = 0;
$manual = [];

foreach (phpFiles($dir, $skip) as $file) {
    $before = file_get_contents($file);
    $after = $before;
    foreach (rules() as $name => $rule) {
        if ($only !== null && !in_array($name, $only, true)) {
            continue;
        }
        $n = 0;
        $after = $rule($after, $n);
        $counts[$name] = ($counts[$name] ?? 0) + $n;
    }
    foreach (reports() as $name => $pattern) {
        if (preg_match_all($pattern, $after, $m, PREG_OFFSET_CAPTURE)) {
            foreach ($m[0] as [$text, $pos]) {
                $line = substr_count($after, "\n", 0, $pos) + 1;
                $manual[] = sprintf('%s:%d %s %s', $file, $line, $name, trim($text));
            }
        }
    }
    if ($after !== $before) {
        $changed++;
        if (!$dry) {
            file_put_contents($file, $after);
        }
    }
}

ksort($counts);
foreach ($counts as $name => $n) {
    printf("%-18s %d\n", $name, $n);
}
printf("%s %d files\n", $dry ? 'would change' : 'changed', $changed);
if ($manual) {
    echo "\nNeeds a person:\n  ", implode("\n  ", $manual), "\n";
}
