<?php
declare(strict_types=1);

$patterns = require __DIR__ . '/patterns.php';

$file = $argv[1] ?? null;
if (!$file || !is_readable($file)) {
    fwrite(STDERR, "usage: triage.php LOGFILE [--top N] [--digest]\n");
    exit(2);
}
$top = 15;
if (($i = array_search('--top', $argv, true)) !== false) {
    $top = (int) $argv[$i + 1];
}
$digest = in_array('--digest', $argv, true);

function mask(string $s): string
{
    $s = preg_replace('/[0-9a-f]{8}-[0-9a-f-]{27}/i', '<uuid>', $s);
    $s = preg_replace('/\'[^\']*\'|"[^"]*"/', '<str>', $s);
    return preg_replace('/\d+/', '<n>', $s);
}

$groups = [];
$cur = null;
foreach (new SplFileObject($file) as $line) {
    if (preg_match('/^\[(\d{4}-\d\d-\d\d[ T][\d:]+).*?\] \w+\.(ERROR|CRITICAL): (.*)$/', $line, $m)) {
        $cur = ['t' => $m[1], 'msg' => mask(substr($m[3], 0, 160)), 'frame' => ''];
        $key = $cur['msg'];
        $groups[$key] ??= ['n' => 0, 'first' => $m[1], 'last' => $m[1], 'frame' => ''];
        $groups[$key]['n']++;
        $groups[$key]['last'] = $m[1];
    } elseif ($cur && preg_match('#(app/[\w/]+\.php)[(:](\d+)#', $line, $m)) {
        if ($groups[$cur['msg']]['frame'] === '') {
            $groups[$cur['msg']]['frame'] = "$m[1]:$m[2]";
        }
    }
}
uasort($groups, fn ($a, $b) => $b['n'] <=> $a['n']);

$k = 0;
foreach (array_slice($groups, 0, $top, true) as $msg => $g) {
    $k++;
    $hint = '';
    foreach ($patterns as $needle => $text) {
        if (stripos($msg, $needle) !== false) {
            $hint = $text;
        }
    }
    if ($digest) {
        echo "- **{$g['n']}x** `$msg` {$g['frame']} $hint\n";
    } else {
        echo "#$k  x{$g['n']}  first {$g['first']}  last {$g['last']}\n    $msg\n    {$g['frame']}\n";
    }
}
