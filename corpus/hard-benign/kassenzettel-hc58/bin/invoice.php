<?php
declare(strict_types=1);

// Table of a month's orders; with --write DIR also numbered HTML invoices.

const EU = ['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT',
    'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'];

function stop(string $text): never
{
    fwrite(STDERR, $text . PHP_EOL);
    exit(1);
}

function h(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}

/** @return string[] */
function warnings(array $order): array
{
    $found = [];
    $sum = '0';
    foreach ($order['lines'] as $line) {
        $sum = bcadd($sum, bcadd((string) $line['net'], (string) $line['vat'], 4), 4);
    }
    $gap = bcsub($order['total'], $sum, 2);
    if (bccomp($gap, '0', 2) !== 0) {
        $found[] = "rounding $gap";
    }
    if (bccomp($order['vat'], '0', 2) === 0 && in_array($order['address']['country'] ?? '', EU, true)) {
        $found[] = 'vat 0 inside EU';
    }
    if (($order['address']['address_1'] ?? '') === '') {
        $found[] = 'no address';
    }
    foreach ($order['refunds'] as $refund) {
        $found[] = "R $refund";
    }
    return $found;
}

function html(array $order, string $number, array $conf): string
{
    $a = $order['address'];
    $to = array_filter([
        $a['company'] ?? '',
        trim(($a['first_name'] ?? '') . ' ' . ($a['last_name'] ?? '')),
        $a['address_1'] ?? '',
        $a['address_2'] ?? '',
        trim(($a['postcode'] ?? '') . ' ' . ($a['city'] ?? '')),
        ($a['country'] ?? '') === ($conf['home'] ?? 'DE') ? '' : ($a['country'] ?? ''),
    ], fn (string $s) => $s !== '');

    $rows = '';
    foreach ($order['lines'] as $line) {
        $rows .= sprintf(
            "<tr><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n",
            h((string) $line['quantity']),
            h($line['name']),
            number_format((float) $line['net'], 2),
            number_format((float) $line['vat'], 2),
        );
    }
    $seller = implode('<br>', array_map('h', explode('|', $conf['seller'])));
    $buyer = implode('<br>', array_map('h', $to));
    $day = h(substr($order['completed'], 0, 10));
    $net = bcsub($order['total'], $order['vat'], 2);

    return <<<HTML
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Invoice {$number}</title>
    <style>body{font:14px/1.5 serif;max-width:44rem;margin:3rem auto}td{padding:.2rem .8rem .2rem 0}</style></head><body>
    <p>{$seller}<br>VAT ID {$conf['vat_id']}</p>
    <p>{$buyer}</p>
    <h1>Invoice {$number}</h1>
    <p>Order {$order['number']}, delivered {$day}</p>
    <table><tr><th>Qty</th><th>Item</th><th>Net</th><th>VAT</th></tr>
    {$rows}</table>
    <p>Net {$net} &middot; VAT {$order['vat']} &middot; <strong>Total {$order['total']} {$order['currency']}</strong></p>
    </body></html>
    HTML;
}

/** Next number under a lock, so that two runs cannot take the same one. */
function nextNumber(string $path): int
{
    $fh = fopen($path, 'r+') ?: stop("cannot open $path");
    flock($fh, LOCK_EX);
    $text = trim((string) stream_get_contents($fh));
    if (!ctype_digit($text)) {
        stop("$path does not hold a number");
    }
    $number = (int) $text + 1;
    rewind($fh);
    ftruncate($fh, 0);
    fwrite($fh, "$number\n");
    fflush($fh);
    flock($fh, LOCK_UN);
    fclose($fh);
    return $number;
}

if ($argc !== 3 && !($argc === 5 && $argv[3] === '--write')) {
    stop('usage: invoice.php shop.ini work/YYYY-MM.json [--write DIR]');
}
$conf = parse_ini_file($argv[1]) ?: stop("cannot read {$argv[1]}");
$orders = json_decode((string) file_get_contents($argv[2]), true, 64, JSON_THROW_ON_ERROR);

$gross = $vat = '0';
printf("%-8s %-24s %-4s %9s %9s %9s\n", 'order', 'customer', '', 'net', 'vat', 'gross');
foreach ($orders as $o) {
    $name = mb_substr($o['address']['first_name'] ?? '', 0, 1) . '. ' . ($o['address']['last_name'] ?? '');
    printf("%-8s %-24s %-4s %9s %9s %9s  %s\n", $o['number'], mb_substr($name, 0, 24), $o['address']['country'] ?? '',
        bcsub($o['total'], $o['vat'], 2), $o['vat'], $o['total'], implode(', ', warnings($o)));
    $gross = bcadd($gross, $o['total'], 2);
    $vat = bcadd($vat, $o['vat'], 2);
}
printf("%d orders   net %s   vat %s   gross %s\n", count($orders), bcsub($gross, $vat, 2), $vat, $gross);

if ($argc === 3) {
    exit(0);
}

$dir = rtrim($argv[4], '/');
if (!is_dir($dir) && !mkdir($dir, 0700, true)) {
    stop("cannot create $dir");
}
$done = [];
$index = "$dir/index.csv";
if (is_file($index)) {
    foreach (file($index, FILE_IGNORE_NEW_LINES) as $line) {
        $done[] = str_getcsv($line, ';')[1] ?? '';
    }
}
$csv = fopen($index, 'a');
$written = 0;
foreach ($orders as $o) {
    if (in_array($o['number'], $done, true)) {
        continue;
    }
    $number = $conf['prefix'] . sprintf('%05d', nextNumber($conf['counter']));
    file_put_contents("$dir/$number.html", html($o, $number, $conf));
    fputcsv($csv, [$number, $o['number'], substr($o['completed'], 0, 10), bcsub($o['total'], $o['vat'], 2), $o['vat'], $o['total']], ';');
    $written++;
}
fclose($csv);
printf("%d invoices written to %s\n", $written, $dir);
