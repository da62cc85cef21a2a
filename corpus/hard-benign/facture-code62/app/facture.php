<?php
declare(strict_types=1);

require __DIR__ . '/Sepa.php';

const HOME = '/.facture';

function home(string $file): string
{
    return getenv('HOME') . HOME . '/' . $file;
}

function next_number(): string
{
    $fh = fopen(home('counter.json'), 'c+');
    flock($fh, LOCK_EX);
    $seen = json_decode(stream_get_contents($fh) ?: '{}', true);
    $year = date('Y');
    $seen[$year] = ($seen[$year] ?? 0) + 1;
    ftruncate($fh, 0);
    rewind($fh);
    fwrite($fh, json_encode($seen));
    flock($fh, LOCK_UN);
    fclose($fh);
    return sprintf('%s-%03d', $year, $seen[$year]);
}

function lines_of(array $job): array
{
    $out = [];
    foreach ($job as $key => $row) {
        if (!is_array($row) || !str_starts_with($key, 'line.')) {
            continue;
        }
        $net = (int) round((float) $row['qty'] * (float) $row['unit'] * 100);
        $rate = empty($job['reverse']) ? (float) $row['vat'] : 0.0;
        $out[] = ['text' => $row['text'], 'qty' => $row['qty'], 'unit' => $row['unit'],
            'net' => $net, 'rate' => $rate, 'vat' => (int) round($net * $rate / 100)];
    }
    return $out;
}

function money(int $cents): string
{
    return number_format($cents / 100, 2, ',', ' ') . ' €';
}

function e(string $s): string
{
    return htmlspecialchars($s, ENT_QUOTES);
}

function html(array $biz, array $job, array $lines, string $no, Sepa $sepa, int $total): string
{
    $rows = '';
    foreach ($lines as $l) {
        $rows .= sprintf("<tr><td>%s</td><td>%s</td><td>%s</td><td>%s %%</td><td>%s</td></tr>\n",
            e($l['text']), e((string) $l['qty']), e((string) $l['unit']), $l['rate'], money($l['net']));
    }
    $due = date('d.m.Y', strtotime('+' . (int) ($job['terms'] ?? 30) . ' days'));
    $note = empty($job['reverse']) ? '' : '<p>Reverse charge: VAT is due by the recipient.</p>';
    $vat = array_sum(array_column($lines, 'vat'));
    return "<!doctype html><meta charset=utf-8><title>$no</title>\n"
        . '<p>' . e($biz['name']) . '<br>' . e($biz['street']) . '<br>' . e($biz['city']) . "</p>\n"
        . '<p>' . e($job['client']) . '<br>' . e($job['address']) . "</p>\n"
        . "<h1>Invoice $no</h1><table>\n$rows</table>\n"
        . '<p>VAT ' . money($vat) . '<br><b>Total ' . money($total) . "</b><br>Due $due</p>$note\n"
        . '<p>' . e($sepa->iban()) . ' ' . e($biz['bic']) . "</p><img src='$no.png' alt='SEPA code'>\n"
        . '<footer>' . e($biz['footer']) . "</footer>\n";
}

$opts = [];
$args = array_slice($argv, 1);
while (($a = array_shift($args)) !== null) {
    str_starts_with($a, '--') ? $opts[substr($a, 2)] = array_shift($args) : $opts['job'] = $a;
}
$biz = parse_ini_file(home('business.ini'));
$job = parse_ini_file($opts['job'] ?? 'job.ini', true);
$lines = lines_of($job);
if (!$lines) {
    fwrite(STDERR, "no lines in the job file\n");
    exit(2);
}
$sepa = new Sepa($biz['name'], $biz['iban'], $biz['bic']);
$sign = isset($opts['credit']) ? -1 : 1;
$total = $sign * (array_sum(array_column($lines, 'net')) + array_sum(array_column($lines, 'vat')));
$no = next_number();
$dir = rtrim($opts['out'] ?? 'invoices', '/');
@mkdir($dir, 0777, true);
file_put_contents("$dir/$no.html", html($biz, $job, $lines, $no, $sepa, $total));
if ($sign > 0) {
    file_put_contents("$dir/$no.epc", $sepa->payload($total, $no));
}
printf("%s  total %s  %s/%s.html\n", $no, money($total), $dir, $no);
