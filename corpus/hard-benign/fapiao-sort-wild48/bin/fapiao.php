<?php
declare(strict_types=1);
require __DIR__ . '/../lib/ocr.php';

$cmd = $argv[1] ?? 'help';
$db = getenv('HOME') . '/.fapiao.json';
$rows = is_file($db) ? json_decode(file_get_contents($db), true) : [];

function parse_text(string $t): ?array {
    if (!preg_match('/发票号码[::]\s*(\d{8,20})/u', $t, $no)) return null;
    preg_match('/(\d{4})年(\d{2})月(\d{2})日/u', $t, $d);
    preg_match('/小写[))]?\s*[¥¥]\s*([\d.]+)/u', $t, $sum);
    preg_match('/销.*?名称[::]\s*(\S+)/us', $t, $seller);
    return [
        'no' => $no[1],
        'date' => $d ? "$d[1]-$d[2]-$d[3]" : '',
        'total' => (float)($sum[1] ?? 0),
        'seller' => $seller[1] ?? '',
    ];
}

if ($cmd === 'scan') {
    ensure_ocr();
    foreach (glob(rtrim($argv[2], '/') . '/*.{pdf,jpg,png}', GLOB_BRACE) as $f) {
        $r = parse_text(read_invoice($f));
        if (!$r) { file_put_contents('待处理.txt', "$f\n", FILE_APPEND); continue; }
        if (isset($rows[$r['no']])) { echo "重复: $f\n"; continue; }
        $rows[$r['no']] = $r + ['file' => $f];
    }
    file_put_contents($db, json_encode($rows, JSON_UNESCAPED_UNICODE));
    echo count($rows), " 张\n";
} elseif ($cmd === 'export') {
    $month = $argv[3] ?? date('Y-m');
    foreach ($rows as $r) {
        if (str_starts_with($r['date'], $month)) fputcsv(STDOUT, $r);
    }
} else {
    echo "用法: fapiao.php scan <目录> | export --month YYYY-MM\n";
}
