#!/usr/bin/env php
<?php
declare(strict_types=1);

require __DIR__ . '/../lib/Template.php';

if ($argc < 3) {
    fwrite(STDERR, "usage: drill.php ARCHIVE TARGET\n");
    exit(2);
}
[$_, $archive, $target] = $argv;

function unpackArchive(string $archive, string $target): void
{
    if (is_dir($target) && count(scandir($target)) > 2) {
        fwrite(STDERR, "target folder is not empty\n");
        exit(2);
    }
    @mkdir($target, 0750, true);
    $zip = new ZipArchive();
    if ($zip->open($archive) !== true) {
        fwrite(STDERR, "cannot open $archive\n");
        exit(2);
    }
    for ($i = 0; $i < $zip->numFiles; $i++) {
        $name = $zip->getNameIndex($i);
        if (str_contains($name, '..') || str_starts_with($name, '/')) {
            fwrite(STDERR, "refusing path $name\n");
            continue;
        }
        $zip->extractTo($target, $name);
    }
    $zip->close();
}

function newest(string $dir): int
{
    $max = 0;
    $it = new RecursiveIteratorIterator(
        new RecursiveDirectoryIterator($dir, FilesystemIterator::SKIP_DOTS)
    );
    foreach ($it as $file) {
        $max = max($max, $file->getMTime());
    }
    return $max;
}

function dumpComplete(string $file): bool
{
    $fh = fopen($file, 'rb');
    fseek($fh, max(0, filesize($file) - 400));
    $tail = stream_get_contents($fh);
    fclose($fh);
    return str_contains($tail, 'Dump completed') || str_contains($tail, 'COMMIT;');
}

function check(string $target): array
{
    $rows = [];
    $rows[] = ['wp-config.php', is_file("$target/wp-config.php") ? 'ok' : 'MISSING'];
    $dumps = glob("$target/*.sql") ?: [];
    $rows[] = ['sql dump', $dumps ? (dumpComplete($dumps[0]) ? 'ok' : 'CUT OFF') : 'MISSING'];
    foreach (['plugins', 'themes'] as $d) {
        $n = count(glob("$target/wp-content/$d/*", GLOB_ONLYDIR) ?: []);
        $rows[] = ["wp-content/$d", $n ? "ok ($n)" : 'MISSING'];
    }
    for ($m = 0; $m < 3; $m++) {
        $ym = date('Y/m', strtotime("first day of -$m month"));
        $rows[] = ["uploads $ym", is_dir("$target/wp-content/uploads/$ym") ? 'ok' : 'MISSING'];
    }
    $age = (int) ((time() - newest($target)) / 86400);
    $rows[] = ['newest file', $age > 14 ? "OLD ($age days)" : 'ok'];
    return $rows;
}

unpackArchive($archive, $target);
foreach (check($target) as [$what, $state]) {
    printf("%-28s %s\n", $what, $state);
}

$mu = "$target/wp-content/mu-plugins";
@mkdir($mu, 0750, true);
$tpl = new Template(__DIR__ . '/../lib/notice.tpl');
file_put_contents("$mu/drill-notice.php", $tpl->render([
    'date' => date('Y-m-d'),
    'archive' => basename($archive),
]));
echo "notice plugin written to $mu\n";
